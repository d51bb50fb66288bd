import type { CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import * as guards from '../../domain/guards'
import { late } from '../../domain/late'
import { httpStatusText } from '../../domain/texts'
import { fieldOf } from '../../domain/untrusted'
import type { SiwxMessageData, SiwxSession } from '../../domain/siwx/session'

/** Where sessions are kept. */
export interface SiwxStorage {
  add: (session: SiwxSession) => Promise<void> | void
  set: (sessions: readonly SiwxSession[]) => Promise<void> | void
  get: (chainId: CaipNetworkId, address: string) => Promise<readonly SiwxSession[]> | readonly SiwxSession[]
  delete: (chainId: CaipNetworkId, address: string) => Promise<void> | void
}

const isOf =
  (chainId: CaipNetworkId, address: string) =>
  ({ data }: SiwxSession) =>
    data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()

function listed(read: () => readonly SiwxSession[], write: (sessions: readonly SiwxSession[]) => void): SiwxStorage {
  const without = (chainId: CaipNetworkId, address: string) => read().filter((one) => !isOf(chainId, address)(one))
  return {
    add: (session) => write([...without(session.data.chainId, session.data.accountAddress), session]),
    set: (sessions) => write([...sessions]),
    get: (chainId, address) => read().filter(isOf(chainId, address)),
    delete: (chainId, address) => write(without(chainId, address)),
  }
}

/** Until the page ends. */
export function memoryStorage(): SiwxStorage {
  let all: readonly SiwxSession[] = []
  return listed(
    () => all,
    (sessions) => (all = sessions),
  )
}

/** Made where it is used: a page that keeps sessions otherwise has nothing of it. */
const dataWith = ({ isListOf, isMaybe, isShapeOf, isText }: typeof guards) =>
  isShapeOf<SiwxMessageData>({
    accountAddress: isText,
    chainId: isText,
    domain: isText,
    uri: isText,
    version: isText,
    nonce: isText,
    statement: isMaybe(isText),
    issuedAt: isMaybe(isText),
    expirationTime: isMaybe(isText),
    notBefore: isMaybe(isText),
    requestId: isMaybe(isText),
    resources: isMaybe(isListOf(isText)),
  })
const isSessions = () =>
  guards.isListOf(
    guards.isShapeOf<SiwxSession>({
      ...{ data: dataWith(guards), message: guards.isText, signature: guards.isText },
      cacao: () => true,
    }),
  )

/**
 * In the browser, across visits. Any script of the page can write a session there: `createSiwx` verifies what it reads. What
 * a server must rely on belongs to {@link backendStorage}.
 */
export function localStorageSessions(key = '@appkit/siwx'): SiwxStorage {
  const backing = () => globalThis.localStorage
  return listed(
    () => {
      try {
        const stored: unknown = JSON.parse(backing().getItem(key) ?? '[]')
        return isSessions()(stored) ? stored : []
      } catch {
        return []
      }
    },
    (sessions) => {
      try {
        if (sessions.length > 0) backing().setItem(key, JSON.stringify(sessions))
        else backing().removeItem(key)
      } catch (cause) {
        throw new ModalError(
          'siwx.unkept',
          'The sign-in could not be kept: the browser’s storage for this page is full or closed. Free some, and sign in again.',
          { cause },
        )
      }
    },
  )
}

interface BackendOptions {
  /** Where the host's server has `verify`, `me` and `sign-out`, without a slash at the end. */
  url: string
  fetch?: typeof globalThis.fetch
}

/**
 * On the host's own server, by a cookie: `POST verify` takes what was signed, `GET me` answers with the data of the
 * session, or 401, and `POST sign-out` ends it. The server verifies; nothing is kept in the page.
 */
export function backendStorage({ url, fetch = (...given) => globalThis.fetch(...given) }: BackendOptions): SiwxStorage {
  async function call(path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${url}/${path}`, {
      method: path === 'me' ? 'GET' : 'POST',
      credentials: 'include',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (response.ok || (path === 'me' && response.status === 401)) return response
    const said: unknown = await response.json().catch(() => undefined)
    const reason = fieldOf(said, 'message')
    throw typeof reason === 'string'
      ? new ModalError('siwx.refused.reason', reason)
      : new ModalError('siwx.refused.status', httpStatusText(response.status))
  }
  const end = async () => void (await call('sign-out'))
  return {
    async add({ data: _, ...signed }) {
      await call('verify', signed)
    },
    set: async (sessions) => (sessions.length === 0 ? end() : undefined),
    async get(chainId, address) {
      const response = await call('me')
      if (!response.ok) return []
      const data: unknown = await response.json().catch((cause: unknown) => {
        throw new ModalError(
          'siwx.refused.answer',
          'This page’s server gave an answer that cannot be read. Try again later.',
          { cause },
        )
      })
      // What it may hold is known to code that comes with the dialog.
      const isData = dataWith(await late(() => import('../../domain/guards')))
      return isData(data) ? [{ data, message: '', signature: '' }].filter(isOf(chainId, address)) : []
    },
    delete: end,
  }
}

/** A nonce of the host's own server: the text that `GET nonce` answers with. */
export const backendNonce =
  ({ url, fetch = (...given) => globalThis.fetch(...given) }: BackendOptions) =>
  async (): Promise<string> => {
    const response = await fetch(`${url}/nonce`, { credentials: 'include', cache: 'no-store' })
    if (response.ok) return response.text()
    throw new ModalError('siwx.refused.status', httpStatusText(response.status))
  }
