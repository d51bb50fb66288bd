import type { CaipNetworkId } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import * as guards from '../../../domain/guards'
import { loadChunk } from '../../../domain/chunk'
import { httpStatusText } from '../../../domain/texts'
import { fieldOf } from '../../../domain/untrusted'
import type { SiwxMessageData, SiwxSession } from '../../../domain/siwx/session'

/** Storage of sessions. */
export interface SiwxStorage {
  add: (session: SiwxSession) => Promise<void> | void
  set: (sessions: readonly SiwxSession[]) => Promise<void> | void
  get: (chainId: CaipNetworkId, address: string) => Promise<readonly SiwxSession[]> | readonly SiwxSession[]
  delete: (chainId: CaipNetworkId, address: string) => Promise<void> | void
}

const isOfAccount =
  (chainId: CaipNetworkId, address: string) =>
  ({ data }: SiwxSession) =>
    data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase()

function listed(read: () => readonly SiwxSession[], write: (sessions: readonly SiwxSession[]) => void): SiwxStorage {
  const without = (chainId: CaipNetworkId, address: string) =>
    read().filter((one) => !isOfAccount(chainId, address)(one))
  return {
    add: (session) => write([...without(session.data.chainId, session.data.accountAddress), session]),
    set: (sessions) => write([...sessions]),
    get: (chainId, address) => read().filter(isOfAccount(chainId, address)),
    delete: (chainId, address) => write(without(chainId, address)),
  }
}

/** Creates a storage in memory, until the page is unloaded. */
export function memoryStorage(): SiwxStorage {
  let all: readonly SiwxSession[] = []
  return listed(
    () => all,
    (sessions) => (all = sessions),
  )
}

/** Creates the guard at its use, so that pages with another storage need not include it. */
const dataWith = ({ isListOf, isMaybe, isShapeOf, isText }: typeof guards) =>
  isShapeOf<SiwxMessageData>({
    accountAddress: isText,
    chainId: isText,
    scheme: isMaybe(isText),
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
/** Reads the stored sessions: one that cannot be read signs no other account out. */
const sessionsIn = (stored: unknown): readonly SiwxSession[] =>
  guards.eachOf(
    guards.readerOf(
      guards.isShapeOf<SiwxSession>({
        ...{ data: dataWith(guards), message: guards.isText, signature: guards.isText },
        cacao: () => true,
      }),
    ),
  )(stored) ?? []

/**
 * Creates a storage in `localStorage`, across visits. Any script of the page can write there, so `createSiwx` verifies
 * each session that it reads. Use {@link backendStorage} for sessions that a server must rely on.
 */
export function localStorageSessions(key = '@appkit/siwx'): SiwxStorage {
  const backing = () => globalThis.localStorage
  return listed(
    () => {
      try {
        return sessionsIn(JSON.parse(backing().getItem(key) ?? '[]'))
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
          'Couldn’t save the sign-in: the browser’s storage for this app is full or blocked. Free up space, then sign in again.',
          { cause },
        )
      }
    },
  )
}

interface BackendOptions {
  /** Base URL of `nonce`, `verify`, `me` and `sign-out` on the host's server, without a trailing slash. */
  url: string
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Creates a storage on the host's server, by a cookie: `POST verify` takes message and signature, `GET me` returns the
 * data of the session or 401, and `POST sign-out` ends it. The server verifies; the page stores nothing.
 */
export function backendStorage({ url, fetch = (...given) => globalThis.fetch(...given) }: BackendOptions): SiwxStorage {
  async function call(path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${url}/${path}`, {
      method: path === 'me' ? 'GET' : 'POST',
      credentials: 'include',
      // A session is never read from the browser's cache, nor does one request wait there for another.
      cache: 'no-store',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (response.ok || (path === 'me' && response.status === 401)) return response
    const refusal: unknown = await response.json().catch(() => undefined)
    const reason = fieldOf(refusal, 'message')
    throw typeof reason === 'string'
      ? new ModalError('siwx.refused.reason', reason)
      : new ModalError('siwx.refused.status', httpStatusText(response.status))
  }
  const end = async () => void (await call('sign-out'))
  /** Reads the data of the server's session; `undefined` if it has none, or none that can be used. */
  async function read(): Promise<SiwxMessageData | undefined> {
    const response = await call('me')
    if (!response.ok) return undefined
    const data: unknown = await response.json().catch((cause: unknown) => {
      throw new ModalError(
        'siwx.refused.answer',
        'Couldn’t read the response from this app’s server. Try again later.',
        { cause },
      )
    })
    // The guards are part of the dialog's code, and are loaded late.
    const isData = dataWith(await loadChunk(() => import('../../../domain/guards')))
    return isData(data) ? data : undefined
  }
  return {
    async add({ data: _, ...signed }) {
      await call('verify', signed)
    },
    set: async (sessions) => (sessions.length === 0 ? end() : undefined),
    async get(chainId, address) {
      const data = await read()
      return data ? [{ data, message: '', signature: '' }].filter(isOfAccount(chainId, address)) : []
    },
    async delete(_, address) {
      // The server has one session, perhaps already that of another account. What cannot be read is ended.
      const data = await read().catch(() => undefined)
      if (!data || data.accountAddress.toLowerCase() === address.toLowerCase()) await end()
    },
  }
}

/** Creates the option `nonce`: fetches a nonce from the host's server, the text of `GET nonce`. */
export const backendNonce =
  ({ url, fetch = (...given) => globalThis.fetch(...given) }: BackendOptions) =>
  async (): Promise<string> => {
    const response = await fetch(`${url}/nonce`, { credentials: 'include', cache: 'no-store' })
    if (response.ok) return response.text()
    throw new ModalError('siwx.refused.status', httpStatusText(response.status))
  }
