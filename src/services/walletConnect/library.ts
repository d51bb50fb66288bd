import { isAbort } from '../../domain/abort'
import { Core } from '@walletconnect/core'
import UniversalProvider from '@walletconnect/universal-provider'
import { errorText } from '../../domain/errors'
import { VERIFY_LIMIT } from '../../domain/limits'
import { attempt } from '../../domain/untrusted'
import { withTimeout } from '../page/signal'
import type { Metadata } from '../../domain/options/shapes'
import { takeAuthentications, type Authentications } from './authentication'
import type { SignClient } from './session'
import {
  createWalletConnectStore,
  faultInStore,
  purgeStore,
  takeInSessions,
  withoutIdentity,
  type WalletConnectStore,
} from './store'

export interface ClientOptions {
  projectId: string
  /** `wss://…`; without it, the library's own relay. */
  relayUrl?: string | undefined
  metadata: Metadata
  /** Default IndexedDB; in Node memory. */
  store?: WalletConnectStore | undefined
  now(): number
}

/** The library's client, made to behave in a page. */
export interface Library {
  client: SignClient
  /** Why what was stored had to be thrown away. */
  purged: string | undefined
  /** Sign-ins that are asked for together with the connection. */
  authentications: Authentications
  /** Looks for sessions that another tab has paired since. */
  refresh(): Promise<void>
  /** What the relay says when it refuses. Returns its unsubscribe. */
  onRelayError(listener: (text: string) => void): () => void
  /** From now on: the relay refused, or could not be reached again and again. Returns its unsubscribe. */
  onUnreachable(listener: (reason: unknown) => void): () => void
}

// The library tries five times, for 15 s and more; a relay that refused this often is not there.
const relayAttempts = 2
const relayConnect = 'relayer_connect'
const relayError = 'relayer_error'

/** The library's storage prefix of a project; whatever the id holds, it names nothing else in the store. */
function storagePrefix(projectId: string): string {
  return `walletchart-${projectId.replace(/[^a-zA-Z0-9_-]/g, '_')}`
}

/** The browser may refuse to say whether it has a database. */
const ownStore = () => createWalletConnectStore(attempt(() => globalThis.indexedDB) ?? undefined)

export async function startLibrary(options: ClientOptions): Promise<Library> {
  const { projectId, relayUrl, metadata, store = ownStore() } = options
  const prefix = storagePrefix(projectId)
  const init = () => {
    const shared = {
      projectId,
      ...(relayUrl ? { relayUrl } : {}),
      storage: withoutIdentity(store),
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      logger: 'silent',
    }
    // Messages come in while the library still starts: its core is made here, to be told before it connects.
    const core = new Core(shared)
    leaveToWallets(core.crypto)
    const options = {
      ...shared,
      core,
      metadata: { ...metadata, icons: [...metadata.icons] },
      disableProviderPing: true,
    }
    const base = UniversalProvider.init(options)
    const client = base.then((made) => made.client)
    client.catch(() => undefined)
    const authentications = takeAuthentications(core, client)
    return base.then((made) => ({ base: made, authentications }))
  }
  let purged = await faultInStore(store, prefix)
  if (purged) await purgeStore(store, prefix)
  const { base, authentications } = await init().catch(async (error: unknown) => {
    purged = errorText(error)
    await purgeStore(store, prefix)
    return init()
  })
  // This first provider only brings the client; each session gets a provider of its own.
  delete base.session
  forgiveRepeats(base.client)
  boundVerify(base.client.core.verify, relayUrl === undefined)
  const refresh = () => takeInSessions(base.client, store, prefix)
  return { client: base.client, purged, authentications, refresh, ...watchRelay(base.client) }
}

function watchRelay(client: SignClient): Pick<Library, 'onRelayError' | 'onUnreachable'> {
  const { relayer, crypto } = client.core
  const refused = new Set<(text: string) => void>()
  const unreachable = new Set<(reason: unknown) => void>()
  let attempts = 0

  const ignore = () => undefined
  const onConnected = () => {
    attempts = 0
    // The library leaves sockets of failed attempts without a listener; a refusal there would be thrown at the page.
    // One socket may connect again and again: one listener is enough.
    relayer.provider.off('error', ignore)
    relayer.provider.on('error', ignore)
  }
  relayer.on(relayConnect, onConnected)
  // With sessions of an earlier page the library connects while it starts.
  if (relayer.connected) onConnected()
  relayer.on(relayError, (error: unknown) => {
    for (const listener of [...refused]) listener(errorText(error))
    for (const listener of [...unreachable]) listener(error)
  })
  // A failed attempt is reported nowhere, but each one begins with the signing of its address.
  const signJWT = crypto.signJWT.bind(crypto)
  crypto.signJWT = (audience) => {
    attempts += 1
    if (attempts > relayAttempts) {
      for (const listener of [...unreachable]) listener(new Error('No connection to the relay.'))
    }
    return signJWT(audience)
  }

  return {
    onRelayError(listener) {
      refused.add(listener)
      return () => void refused.delete(listener)
    },
    onUnreachable(listener) {
      attempts = 0
      unreachable.add(listener)
      return () => void unreachable.delete(listener)
    },
  }
}

/** What a page asks of a wallet. */
const askedOfWallets: readonly unknown[] = ['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate']

/**
 * Tabs share their sessions, but each is a client of its own at the relay: so the relay hands one page what another, or
 * the page before it, has asked of the wallet. The library would take it for a request to this page, and may refuse it
 * in the wallet's name; it drops what cannot be decoded.
 */
export function leaveToWallets(crypto: Pick<SignClient['core']['crypto'], 'decode'>): void {
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (...given) => {
    const payload = await decode(...given)
    if ('method' in payload && askedOfWallets.includes(payload.method))
      throw new Error('This is asked of a wallet, by another page.')
    return payload
  }
}

/** What the library's engine does with the end of a session; it is private in the types only. */
interface SessionEnds {
  isValidDisconnect(params: unknown): Promise<void>
  deleteSession(params: { topic: string }): Promise<void>
}

/**
 * The relay may hand on the end of a session more than once, or after the page has ended it too. The library checks such
 * a message in a promise that it does not wait for, and deletes the session in a listener of the relay's: of a session
 * that is gone both would reject without a listener, which the page would see as its own uncaught rejection.
 */
function forgiveRepeats({ engine, session }: SignClient): void {
  const ends = engine as typeof engine & SessionEnds
  const isValidDisconnect = ends.isValidDisconnect.bind(ends)
  ends.isValidDisconnect = (params) => {
    const checked = isValidDisconnect(params)
    checked.catch(() => undefined)
    return checked
  }
  const deleteSession = ends.deleteSession.bind(ends)
  ends.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await deleteSession(params)
  }
}

/**
 * Before it hands out the URI the library waits up to 5 s for an iframe of WalletConnect's verify service, which
 * attests the page's origin to the wallet. Where that host is slow or blocked the visitor would look at an empty
 * QR for all that time, so it gets {@link VERIFY_LIMIT}, and only once: a page on which it was late does not
 * wait again, until the late answer has come, and with it the attestation of the next code. Without one a wallet says
 * "cannot verify"; nothing else changes. A relay of the host's own has no part in the service, so there nothing is
 * asked at all.
 */
export function boundVerify(verify: Pick<SignClient['core']['verify'], 'register'>, attested: boolean): void {
  const register = verify.register
  let late = !attested
  verify.register = async (params) => {
    if (late) return ''
    const attestation = Promise.resolve(register(params))
    return withTimeout(VERIFY_LIMIT, attestation).catch((error: unknown) => {
      if (!isAbort(error)) throw error
      late = true
      attestation.then(
        (answer) => {
          late = !answer
        },
        () => undefined,
      )
      return ''
    })
  }
}
