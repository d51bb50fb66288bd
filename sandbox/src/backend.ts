import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  bitcoinVerifier,
  createNonce,
  evmVerifier,
  ModalError,
  solanaVerifier,
  verifySession,
  type SiwxMessageData,
} from '../../src/doors/siwx'
import { createApp, readBody, type App } from './shared/http'

/** Server state of one browser, by its cookie. */
interface Visit {
  /** Nonce that was issued; valid once. */
  nonce?: string
  data?: SiwxMessageData
}

const cookie = 'walletchart_demo'

export interface Backend {
  app: App
  reset(): void
}

/**
 * Server of the demo page for signing in: a nonce, a session in a cookie, and the routes that `backendStorage`
 * requests.
 *
 * @param domain the page's domain; a message signed for another one is refused, whatever host a request names
 * @param rpcUrl RPC URL for verifying the signature of a smart account
 */
export function createBackend(domain: () => string, rpcUrl: (chainId: string) => string): Backend {
  const visits = new Map<string, Visit>()
  const verifiers = [evmVerifier({ rpcUrl }), solanaVerifier(), bitcoinVerifier()]
  const visitOf = (c: Context) => visits.get(getCookie(c, cookie) ?? '')

  function begin(c: Context, visit: Visit): void {
    visits.delete(getCookie(c, cookie) ?? '')
    const id = crypto.randomUUID()
    visits.set(id, visit)
    setCookie(c, cookie, id, { httpOnly: true, sameSite: 'Strict', path: '/auth' })
  }

  const app = createApp()
    .get('/auth/nonce', (c) => {
      const nonce = createNonce()
      const visit = visitOf(c)
      if (visit) visit.nonce = nonce
      else begin(c, { nonce })
      return c.text(nonce)
    })
    .post('/auth/verify', async (c) => {
      const { message, signature } = ((await readBody(c)) ?? {}) as { message?: unknown; signature?: unknown }
      const visit = visitOf(c)
      const nonce = visit?.nonce
      delete visit?.nonce
      try {
        if (nonce === undefined) throw new ModalError('siwx.nonce', 'No nonce was handed out for this sign-in.')
        const data = await verifySession(
          { message: String(message), signature: String(signature) },
          { domain: domain(), nonce, verifiers },
        )
        // The cookie from before the sign-in must not be valid after it.
        begin(c, { data })
        return c.json(data)
      } catch (error) {
        if (!(error instanceof ModalError)) throw error
        return c.json({ code: error.code, message: error.message }, 401)
      }
    })
    .get('/auth/me', (c) => {
      const data = visitOf(c)?.data
      return data ? c.json(data) : c.json({ message: 'There is no session.' }, 401)
    })
    .post('/auth/sign-out', (c) => {
      visits.delete(getCookie(c, cookie) ?? '')
      deleteCookie(c, cookie, { path: '/auth' })
      return c.body(null, 204)
    })
  return { app, reset: () => visits.clear() }
}
