import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { Metadata } from '../../domain/options/options'
import type { Abandonable, Eip1193Provider } from '../wallet/eip1193'
import { untilAborted } from '../wallet/eip1193Wait'
import type { SessionListeners, WalletConnectClient } from './client'
import type { ClientOptions } from './library'
import type { PairingOptions } from './pairing'
import type { Proposal } from './proposal'
import type { PairedSession } from './session'
import type { WalletConnectStore } from './store'

export type { SessionEnd, SessionListeners } from './client'
export type { PairedSession } from './session'

/** The wallet app that was opened by a link: later requests bring it to the front again. */
export interface DeepLinkChoice {
  name: string
  href: string
}

export interface WalletConnectOptions {
  projectId: string
  /** `wss://…`; left out, WalletConnect's own relay. */
  relayUrl?: string
  metadata: Metadata
  /** What is proposed; asked at each pairing, for networks come and go. See `proposalOf`. */
  proposal(): Proposal | Promise<Proposal>
  /** What the relay said when it refused: the text decides on the alert. */
  onRelayError(text: string): void
  /** `localStorage`, for the deep link; the library reads it there. */
  storage?: Pick<Storage, 'setItem' | 'removeItem'>
  /** Where the library keeps its sessions; default IndexedDB, in Node memory. */
  store?: WalletConnectStore
  now?(): number
  /** The library's chunk; default a dynamic import. */
  load?(): Promise<{ openClient(options: ClientOptions): Promise<WalletConnectClient> }>
}

/** Phone wallets by WalletConnect. Nothing is loaded before the first `pair` or `restore`. */
export interface WalletConnect {
  /**
   * A fresh pairing; to renew a code, abort and pair again. A session that still comes from an abandoned code
   * is disconnected at once.
   *
   * @throws ModalError `pairing.declined`, `pairing.unreachable`, `pairing.failed`, `wallet.invalidAnswer`;
   *   an `AbortError` when aborted.
   */
  pair(options: PairingOptions): Promise<PairedSession>
  /**
   * The session of an earlier visit; no prompt. A store that cannot be read, or a session without keys, is
   * purged, with the reason told, and counts as none.
   */
  restore(options?: Abandonable & { onPurged?(reason: string): void }): Promise<PairedSession | undefined>
  /**
   * The session of a pairing whose page is gone: one that was approved meanwhile, or still is. Aborting gives the
   * pairing up: a session that comes later is disconnected at once.
   *
   * @param topic the pairing's, as in its URI.
   * @returns `undefined` when the wallet declined or the pairing is over.
   */
  resume(topic: string, options: { signal: AbortSignal }): Promise<PairedSession | undefined>
  /** For a page that slept: connects to the relay again, so that what it held back is heard at once. */
  wake(): void
  session(): PairedSession | undefined
  /** This browser's id at the relay, while there is a session; the blockchain API is told (docs/decisions.md#38). */
  clientId(): string | undefined
  /** Requests go to the namespace's active network. The same object as long as the session lasts. */
  provider(namespace: ChainNamespace): Eip1193Provider | undefined
  activeChain(namespace: ChainNamespace): CaipNetworkId | undefined
  setDefaultChain(id: CaipNetworkId): void
  /** @throws ModalError `chain.notSupported`, `session.ended`; or the wallet's own error. */
  switchChain(id: CaipNetworkId, options?: Abandonable): Promise<void>
  watch(listeners: SessionListeners): () => void
  /** Remembers the wallet app that was opened, or forgets it: after a scanned code no app is to be opened. */
  setDeepLink(choice: DeepLinkChoice | undefined): void
  /** Ends the session here and, if it can be reached, at the wallet. Never rejects. */
  disconnect(): Promise<void>
  /** Ends every session of the project that this browser holds. Never rejects. */
  purge(): Promise<void>
  /** Stops listening. The client and its session outlive the modal. */
  dispose(): void
}

const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const { projectId, relayUrl, metadata, proposal, storage, now = Date.now } = options
  const load = options.load ?? (() => import('./client'))
  const watchers = new Map<SessionListeners, (() => void) | undefined>()
  let opening: Promise<WalletConnectClient> | undefined
  let client: WalletConnectClient | undefined
  const stops: (() => void)[] = []
  let disposed = false

  function open(): Promise<WalletConnectClient> {
    opening ??= start().catch((error: unknown) => {
      opening = undefined
      throw new ModalError(
        'pairing.unreachable',
        'WalletConnect could not be loaded. Check the internet connection and try again.',
        { cause: error },
      )
    })
    return opening
  }

  async function start(): Promise<WalletConnectClient> {
    const { openClient } = await load()
    const opened = await openClient({ projectId, relayUrl, metadata, store: options.store, now })
    client = opened
    if (disposed) return opened
    const ended = () => setDeepLink(undefined)
    stops.push(
      opened.onRelayError((text) => options.onRelayError(text)),
      opened.watch({ accountsChanged: () => undefined, chainChanged: () => undefined, ended }),
    )
    for (const listeners of watchers.keys()) watchers.set(listeners, opened.watch(listeners))
    return opened
  }

  function setDeepLink(choice: DeepLinkChoice | undefined): void {
    try {
      if (choice) storage?.setItem(deepLinkKey, JSON.stringify({ href: choice.href, name: choice.name }))
      else storage?.removeItem(deepLinkKey)
    } catch {
      // Storage that is full or blocked: the visitor opens the wallet by hand.
    }
  }

  return {
    async pair({ signal, onUri }) {
      const opened = await untilAborted(signal, open())
      return opened.pair(await proposal(), { signal, onUri })
    },
    async restore({ signal, onPurged = () => undefined } = {}) {
      const opened = await untilAborted(signal, open())
      const session = await untilAborted(signal, opened.restore(await proposal(), onPurged))
      if (!session) setDeepLink(undefined)
      return session
    },
    async resume(topic, { signal }) {
      const opened = await untilAborted(signal, open())
      return untilAborted(signal, opened.resume(topic, await proposal(), signal))
    },
    wake: () => client?.wake(),
    session: () => client?.session(),
    clientId: () => client?.clientId(),
    provider: (namespace) => client?.provider(namespace),
    activeChain: (namespace) => client?.activeChain(namespace),
    setDefaultChain: (id) => client?.setDefaultChain(id),
    async switchChain(id, { signal } = {}) {
      const opened = await untilAborted(signal, open())
      await untilAborted(signal, opened.switchChain(id))
    },
    watch(listeners) {
      watchers.set(listeners, client?.watch(listeners))
      return () => {
        watchers.get(listeners)?.()
        watchers.delete(listeners)
      }
    },
    setDeepLink,
    async disconnect() {
      setDeepLink(undefined)
      await client?.disconnect()
    },
    async purge() {
      setDeepLink(undefined)
      await open().then(
        (opened) => opened.purge(),
        () => undefined,
      )
    },
    dispose() {
      disposed = true
      for (const stop of stops) stop()
      for (const stop of watchers.values()) stop?.()
      watchers.clear()
    },
  }
}
