import { ModalError } from '../../domain/errors'
import type { WalletConnectClient } from './client'
import type { ClientOptions } from './library'
import { isStale, late } from '../../domain/late'
import { sparingStorage } from '../page/blockedStorage'

/** The wallet app that was opened by a link: later requests bring it to the front again. */
export interface DeepLinkChoice {
  name: string
  href: string
}

export interface WalletConnectOptions extends Omit<ClientOptions, 'now'> {
  /** What the relay said when it refused: the text decides on the alert. */
  onRelayError(text: string): void
  /** `localStorage`, for the deep link; the library reads it there. */
  storage?: Pick<Storage, 'setItem' | 'removeItem'>
  /** Sessions of an earlier page may be restored; else they are ended when the library is loaded. Default yes. */
  keepsSessions?: boolean
  now?(): number
  /** The library's chunk; default a dynamic import. */
  load?(): Promise<{ openClient(options: ClientOptions): Promise<WalletConnectClient> }>
}

/** WalletConnect as one modal has it. Nothing is loaded before it is opened; the client outlives the modal. */
export interface WalletConnect {
  /** @throws ModalError `pairing.unreachable` when the library cannot be loaded; the next call tries again; `page.stale` where it cannot */
  open(): Promise<WalletConnectClient>
  /** The client, once it is open. */
  client(): WalletConnectClient | undefined
  /** Remembers the wallet app that was opened, or forgets it: after a scanned code no app is to be opened. */
  setDeepLink(choice: DeepLinkChoice | undefined): void
  /** Stops listening. */
  dispose(): void
}

const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const {
    storage,
    onRelayError,
    keepsSessions = true,
    now = Date.now,
    load = () => sparingStorage(() => late(() => import('./client'))),
    ...library
  } = options
  let opening: Promise<WalletConnectClient> | undefined
  let client: WalletConnectClient | undefined
  const stops: (() => void)[] = []
  let disposed = false

  async function start(): Promise<WalletConnectClient> {
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
      // Storage that is full or blocked: the visitor opens the wallet by hand.
    }
  }

  return {
    open() {
      opening ??= start().catch((error: unknown) => {
        opening = undefined
        if (isStale(error)) throw error
        throw new ModalError(
          'pairing.unreachable.code',
          'WalletConnect could not be loaded. Check the internet connection and try again.',
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
