import { ModalError, errorText } from '../../domain/errors'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { connectionOf, type ConnectorParameter } from '../connection'
import { adaptedProvider } from '../provider'
import { published, when } from '../published'
import { solanaRequests } from './requests'

type WalletErrorClass = new (message?: string, error?: unknown) => Error

/** Exports of `@solana/wallet-adapter-base` that are used. The host passes them: the modal does not depend on it. */
export interface WalletAdapterLibrary<Adapter extends Emitting> {
  BaseMessageSignerWalletAdapter: abstract new () => Adapter
  WalletReadyState: { readonly Loadable: string; readonly Unsupported: string }
  WalletConnectionError: WalletErrorClass
  WalletDisconnectionError: WalletErrorClass
  WalletNotConnectedError: WalletErrorClass
  WalletSignMessageError: WalletErrorClass
  WalletSignTransactionError: WalletErrorClass
  WalletWindowClosedError: WalletErrorClass
}

/** Appearance of the modal in a wallet list that the host draws. */
export interface WalletAdapterLooks {
  name?: string
  url?: string
  /** Icon as a `data:` URL. */
  icon?: string
}

/** Instance of the host's base class, as far as it is used here. */
interface Emitting {
  emit(event: string, ...payload: unknown[]): boolean
}

/** Transaction of `@solana/web3.js`, legacy or versioned. Its class decodes the signed bytes. */
interface Serializable {
  serialize: (options?: { requireAllSignatures: boolean; verifySignatures: boolean }) => Uint8Array
  constructor: unknown
}

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="%231b7f53" stroke-width="2"%3E%3Cpath d="M4 7h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0 10-3v3m2 6h1"/%3E%3C/svg%3E'

/**
 * Creates a wallet adapter for `@solana/wallet-adapter-react`'s `<WalletProvider>` and for Anchor. `connect` opens the
 * dialog, and the adapter follows the modal's Solana account. The wallet signs transactions; the host's own connection
 * sends them (docs/decisions.md#80).
 *
 * With `connectorId` the adapter is of that wallet alone: `connect` asks it without the dialog, and the adapter follows
 * its connection, active or not.
 *
 * @param library `import * as library from '@solana/wallet-adapter-base'`
 * @param PublicKey class of the host's `@solana/web3.js`
 */
export function walletAdapter<Adapter extends Emitting>(
  modal: WalletModal,
  library: WalletAdapterLibrary<Adapter>,
  PublicKey: new (address: string) => object,
  { connectorId, ...looks }: WalletAdapterLooks & ConnectorParameter = {},
): Adapter {
  const connection = connectionOf(modal, 'solana', { connectorId })
  let reported: { address: string; publicKey: object } | undefined
  let connecting: Promise<void> | undefined

  // A class cannot extend one whose instances are of a type parameter.
  class ModalWalletAdapter extends (library.BaseMessageSignerWalletAdapter as abstract new () => Emitting) {
    name = looks.name ?? 'walletchart'
    url = looks.url ?? 'https://www.npmjs.com/package/walletchart'
    icon = looks.icon ?? icon
    /** `Unsupported` on a server, which has no wallets. */
    readyState = library.WalletReadyState[typeof window === 'undefined' ? 'Unsupported' : 'Loadable']
    supportedTransactionVersions = new Set(['legacy', 0])

    get publicKey() {
      return reported?.publicKey ?? null
    }
    get connecting() {
      return connecting !== undefined || ['connecting', 'reconnecting'].includes(connection.state().status)
    }
    /** Connects through the dialog. Concurrent calls share one promise. */
    connect(): Promise<void> {
      connecting ??= connect()
        .catch((error: unknown) => {
          const closed = error instanceof ModalError && /^closed\b/.test(error.code)
          throw fail(closed ? library.WalletWindowClosedError : library.WalletConnectionError, error)
        })
        .finally(() => (connecting = undefined))
      return connecting
    }
    /** Waits until the modal has restored the connection. Never prompts. */
    async autoConnect(): Promise<void> {
      await restored()
      again()
    }
    async disconnect(): Promise<void> {
      try {
        await leave()
      } catch (error) {
        throw fail(library.WalletDisconnectionError, error)
      }
    }
    async signTransaction<T extends Serializable>(transaction: T): Promise<T> {
      const [signed] = await this.signAllTransactions([transaction])
      return signed!
    }
    signAllTransactions<T extends Serializable>(transactions: readonly T[]): Promise<T[]> {
      return signing(library.WalletSignTransactionError, async (requests) => {
        const signed = await requests.signTransactions(transactions.map(wireOf))
        return signed.map((bytes, index) => readAs(transactions[index]!, bytes))
      })
    }
    signMessage(message: Uint8Array): Promise<Uint8Array> {
      return signing(library.WalletSignMessageError, (requests) => requests.signMessage(message))
    }
  }

  const adapter: Emitting = new ModalWalletAdapter()
  // Before the page has restored a stored connection, only the account is known.
  const restored = () =>
    when(modal, () => ![modal.getAccount('solana').status, connection.state().status].includes('reconnecting'))
  async function connect(): Promise<void> {
    await restored()
    if (again()) return
    await modal.connect(connectorId === undefined ? { namespace: 'solana' } : { connectorId })
    await published(modal, 'solana')
  }
  async function leave(): Promise<void> {
    await modal.disconnect({ namespace: 'solana', connectorId })
    await when(modal, () => connection.state().status !== 'connected')
  }
  /** Emits `connect` again if connected, for a listener that is new: `<WalletProvider>` relies on the event alone. */
  function again(): boolean {
    return reported !== undefined && (adapter.emit('connect', reported.publicKey), true)
  }
  async function signing<T>(
    SigningError: WalletErrorClass,
    work: (requests: ReturnType<typeof solanaRequests>) => Promise<T>,
  ): Promise<T> {
    if (!reported) throw fail(library.WalletNotConnectedError, undefined)
    try {
      return await work(solanaRequests(adaptedProvider(modal, 'solana', { connectorId }), reported.address))
    } catch (error) {
      throw fail(SigningError, error)
    }
  }
  function fail(WalletError: WalletErrorClass, error: unknown): Error {
    const failure = error === undefined ? new WalletError() : new WalletError(errorText(error), error)
    adapter.emit('error', failure)
    return failure
  }
  function tell(): void {
    const { status, address } = connection.state()
    // Wait for a final status: a reconnecting wallet may come back.
    if (status === 'connected' && address && address !== reported?.address) {
      reported = { address, publicKey: new PublicKey(address) }
      adapter.emit('connect', reported.publicKey)
    } else if (status === 'disconnected' && reported) {
      reported = undefined
      adapter.emit('disconnect')
    }
  }
  tell()
  connection.subscribe(tell)
  // Only the host knows the type of its base class.
  return adapter as Adapter
}

/** Serializes a transaction. A legacy one may still lack signatures. */
function wireOf(transaction: Serializable): Uint8Array {
  if ('version' in transaction) return transaction.serialize()
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** Decodes with the class of the given transaction: a page may have several copies of the library. */
function readAs<T extends Serializable>(given: T, bytes: Uint8Array): T {
  const read = given.constructor as { from: (bytes: Uint8Array) => T; deserialize: (bytes: Uint8Array) => T }
  return 'version' in given ? read.deserialize(bytes) : read.from(bytes)
}
