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
import { betweenTabs } from './betweenTabs'
import {
  createWalletConnectStore,
  faultInStore,
  purgeStore,
  takeInSessions,
  withoutIdentity,
  withoutLink,
  type WalletConnectStore,
} from './store'

/** Options of the WalletConnect client. */
export interface ClientOptions {
  projectId: string
  /** URL of the relay (`wss://…`). Default: the library's own relay. */
  relayUrl?: string | undefined
  metadata: Metadata
  /** Storage of the library. Default: IndexedDB, or memory in Node. */
  store?: WalletConnectStore | undefined
  now(): number
}

/** WalletConnect library, adapted to run in a page. */
export interface Library {
  client: SignClient
  /** Reason why stored data was purged. */
  purged: string | undefined
  /** Sign-ins that are requested together with the connection. */
  authentications: Authentications
  /** Loads sessions that another tab has paired since. */
  refresh(): Promise<void>
  /** Whether the store could not be read, so that its sessions are unknown. */
  isUnread(): boolean
  /** Reports the error text when the relay refuses. Returns its unsubscribe. */
  onRelayError(listener: (text: string) => void): () => void
  /** Reports when the relay refuses, or is unreachable several times from now on. Returns its unsubscribe. */
  onUnreachable(listener: (reason: unknown) => void): () => void
}

// The library tries five times, for 15 s and more; after this many attempts the relay counts as unreachable.
const relayAttempts = 2
const relayConnect = 'relayer_connect'
const relayError = 'relayer_error'

/** Storage prefix of a project. Other characters of the id are replaced, so that it cannot match other keys. */
function storagePrefix(projectId: string): string {
  return `walletchart-${projectId.replace(/[^a-zA-Z0-9_-]/g, '_')}`
}

/** Default store. Reading `indexedDB` may throw. */
const ownStore = () => createWalletConnectStore(attempt(() => globalThis.indexedDB) ?? undefined)

/** Starts the library. If it fails to start, its stored data is purged and it starts again. */
export async function startLibrary(options: ClientOptions): Promise<Library> {
  const { projectId, relayUrl, metadata, store = ownStore() } = options
  const prefix = storagePrefix(projectId)
  const init = () => {
    const shared = {
      projectId,
      ...(relayUrl ? { relayUrl } : {}),
      storage: withoutLink(withoutIdentity(betweenTabs(store))),
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      logger: 'silent',
    }
    // Messages arrive while the library still starts: create its core here, to wrap it before it connects.
    const core = new Core(shared)
    leaveToWallets(core.crypto)
    const options = {
      ...shared,
      core,
      metadata: { ...metadata, icons: [...metadata.icons] },
      disableProviderPing: true,
    }
    const base = UniversalProvider.init(options)
    const client = base.then((provider) => provider.client)
    client.catch(() => undefined)
    const authentications = takeAuthentications(core, client)
    return base.then((provider) => ({ base: provider, authentications }))
  }
  let purged = await faultInStore(store, prefix)
  if (purged) await purgeStore(store, prefix)
  const { base, authentications } = await init().catch(async (error: unknown) => {
    purged = errorText(error)
    await purgeStore(store, prefix)
    return init()
  })
  // This first provider only supplies the client; each session gets a provider of its own.
  delete base.session
  forgiveRepeats(base.client)
  boundVerify(base.client.core.verify, relayUrl === undefined)
  const refresh = () => takeInSessions(base.client, store, prefix)
  return { client: base.client, purged, authentications, refresh, isUnread: store.isUnread, ...watchRelay(base.client) }
}

function watchRelay(client: SignClient): Pick<Library, 'onRelayError' | 'onUnreachable'> {
  const { relayer, crypto } = client.core
  const refused = new Set<(text: string) => void>()
  const unreachable = new Set<(reason: unknown) => void>()
  let attempts = 0

  const ignore = () => undefined
  const onConnected = () => {
    attempts = 0
    // The library leaves sockets of failed attempts without a listener; a refusal there would be thrown in the page.
    // One socket may connect repeatedly: one listener is enough.
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
  // A failed attempt is not reported, but each one begins by signing its URL.
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

/** Methods that a page requests from a wallet. */
const askedOfWallets: readonly unknown[] = ['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate']

/**
 * Drops requests of other tabs to the wallet. Tabs share their sessions but are separate clients of the relay, which
 * also delivers the requests of another tab, or of an earlier page. The library would treat them as requests to this
 * page and might refuse them in the wallet's name; it drops a message that cannot be decoded.
 */
export function leaveToWallets(crypto: Pick<SignClient['core']['crypto'], 'decode'>): void {
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (...given) => {
    const payload = await decode(...given)
    if ('method' in payload && askedOfWallets.includes(payload.method))
      throw new Error('This request is for a wallet, from another page.')
    return payload
  }
}

/** Methods of the library's engine that end a session; private only in its types. */
interface SessionEnds {
  isValidDisconnect(params: unknown): Promise<void>
  deleteSession(params: { topic: string }): Promise<void>
}

/**
 * Tolerates the end of a session that is gone: the relay may deliver it twice, or after the page has ended the session.
 * The library checks the message in a promise that it does not await, and deletes the session in a relay listener; both
 * would reject unhandled, as uncaught rejections of the page.
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
 * Limits the wait for WalletConnect's verify service, which attests the page's origin to the wallet, to
 * {@link VERIFY_LIMIT}; the library delays the URI up to 5 s for it. After one timeout the page does not wait again
 * until the late answer arrives; without an attestation the wallet only shows "cannot verify".
 *
 * @param attested `false` for a relay of the host's own: the service is then not asked
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
