import { ModalError } from '../../domain/errors'
import { attempt } from '../../domain/untrusted'
import type { WalletConnectClient } from './client'
import type { ClientOptions } from './library'
import { isStale, loadChunk } from '../../domain/chunk'
import { sparingStorage } from '../page/blockedStorage'
import { storedValues } from '../storage/values'

/** Wallet app that was opened by a link; later requests open it again. */
export interface DeepLinkChoice {
  name: string
  href: string
}

/** Options of `createWalletConnect`. */
export interface WalletConnectOptions extends Omit<ClientOptions, 'now'> {
  /** Receives the error text when the relay refuses, which determines the alert. */
  onRelayError(text: string): void
  /** Storage of the deep link, which the library reads from `localStorage`. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether sessions of an earlier page may be restored; else they end when the library loads. Default `true`. */
  keepsSessions?: boolean
  now?(): number
  /** Loads the library's chunk. Default: a dynamic import. */
  load?(): Promise<{ openClient(options: ClientOptions): Promise<WalletConnectClient> }>
}

/** WalletConnect of one modal. It loads nothing until it is opened; the client outlives the modal. */
export interface WalletConnect {
  /** Opens the client. @throws ModalError `pairing.unreachable` (call again), `page.stale` (only a reload helps) */
  open(): Promise<WalletConnectClient>
  /** Returns the client once it is open. */
  client(): WalletConnectClient | undefined
  /** Stores the wallet app that was opened, or removes it: after a scanned code no app must be opened. */
  setDeepLink(choice: DeepLinkChoice | undefined): void
  /** Stops listening. */
  dispose(): void
}

const { key: deepLinkKey, read: readDeepLink } = storedValues.deeplink_choice

/** Creates the WalletConnect of one modal. */
export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const {
    storage,
    onRelayError,
    keepsSessions = true,
    now = Date.now,
    load = () => sparingStorage(() => loadChunk(() => import('./client'))),
    ...library
  } = options
  let opening: Promise<WalletConnectClient> | undefined
  let client: WalletConnectClient | undefined
  const stops: (() => void)[] = []
  let disposed = false

  async function start(): Promise<WalletConnectClient> {
    // The library opens a stored link of any scheme, and each script of this origin can store one.
    const stored = attempt(() => storage?.getItem(deepLinkKey))
    if (stored && !readDeepLink(stored)) setDeepLink(undefined)
    const { openClient } = await load()
    const opened = await openClient({ ...library, now })
    client = opened
    if (!keepsSessions) opened.endAll()
    if (disposed) return opened
    stops.push(
      opened.onRelayError((text) => onRelayError(text)),
      opened.watch((_, { type }) => type === 'connection.ended' && !opened.session() && setDeepLink(undefined)),
    )
    return opened
  }

  function setDeepLink(choice: DeepLinkChoice | undefined): void {
    try {
      if (choice) storage?.setItem(deepLinkKey, JSON.stringify({ href: choice.href, name: choice.name }))
      else storage?.removeItem(deepLinkKey)
    } catch {
      // Storage is full or blocked: the visitor opens the wallet by hand.
    }
  }

  return {
    open() {
      opening ??= start().catch((error: unknown) => {
        opening = undefined
        if (isStale(error)) throw error
        throw new ModalError(
          'pairing.unreachable.code',
          'Couldn’t load WalletConnect. Check your connection and try again.',
          { cause: error },
        )
      })
      return opening
    },
    client: () => client,
    setDeepLink,
    dispose() {
      disposed = true
      for (const stop of stops) stop()
    },
  }
}
