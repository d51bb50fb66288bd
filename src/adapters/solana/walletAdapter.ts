import { errorText, ModalError } from '../../domain/errors'
import type { WalletModal } from '../../runtime/walletModal'
import { published, when } from '../published'
import { solanaRequests } from './requests'

type WalletErrorClass = new (message?: string, error?: unknown) => Error

/** What is used of `@solana/wallet-adapter-base`, which the host gives: the modal comes without it. */
export interface WalletAdapterLibrary<Adapter> {
  BaseMessageSignerWalletAdapter: abstract new () => Adapter
  WalletReadyState: { readonly Loadable: string; readonly Unsupported: string }
  WalletConnectionError: WalletErrorClass
  WalletDisconnectionError: WalletErrorClass
  WalletNotConnectedError: WalletErrorClass
  WalletSignMessageError: WalletErrorClass
  WalletSignTransactionError: WalletErrorClass
  WalletWindowClosedError: WalletErrorClass
}

/** How the modal stands in a list of wallets that the host draws. */
export interface WalletAdapterLooks {
  name?: string
  url?: string
  /** As a data URL. */
  icon?: string
}

/** The base class as far as it is used here. */
type Base = abstract new () => { emit: (event: string, ...payload: unknown[]) => boolean }

/** A transaction of `@solana/web3.js`, of either kind; its class reads what was signed. */
interface Serializable {
  serialize: (options?: { requireAllSignatures: boolean; verifySignatures: boolean }) => Uint8Array
  constructor: unknown
}

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="%231b7f53" stroke-width="2"%3E%3Cpath d="M4 7h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0 10-3v3m2 6h1"/%3E%3C/svg%3E'

/**
 * An adapter for `@solana/wallet-adapter-react`'s `<WalletProvider>` and for Anchor: its `connect` opens the dialog, and
 * it says what the modal says of its account on Solana, whichever of the two was asked. Transactions are signed by the
 * wallet and sent by the host's own connection (docs/decisions.md#80).
 *
 * @param library `import * as library from '@solana/wallet-adapter-base'`
 * @param PublicKey of the host's `@solana/web3.js`
 */
export function walletAdapter<Adapter>(
  modal: WalletModal,
  library: WalletAdapterLibrary<Adapter>,
  PublicKey: new (address: string) => object,
  looks: WalletAdapterLooks = {},
): Adapter {
  let told: { address: string; publicKey: object } | undefined
  let asked: Promise<void> | undefined

  // The host's class is known by its name alone: what is used of it stands in `Base`.
  class ModalWalletAdapter extends (library.BaseMessageSignerWalletAdapter as unknown as Base) {
    name = looks.name ?? 'walletchart'
    url = looks.url ?? 'https://www.npmjs.com/package/walletchart'
    icon = looks.icon ?? icon
    /** A server has no wallets. */
    readyState = library.WalletReadyState[typeof window === 'undefined' ? 'Unsupported' : 'Loadable']
    supportedTransactionVersions = new Set(['legacy', 0])

    get publicKey() {
      return told?.publicKey ?? null
    }
    get connecting() {
      return asked !== undefined || ['connecting', 'reconnecting'].includes(modal.getAccount('solana').status)
    }
    /** A caller that comes while the dialog asks gets the same answer. */
    connect(): Promise<void> {
      asked ??= connect()
        .catch((error: unknown) => {
          const closed = error instanceof ModalError && /^closed\b/.test(error.code)
          throw fail(closed ? library.WalletWindowClosedError : library.WalletConnectionError, error)
        })
        .finally(() => (asked = undefined))
      return asked
    }
    /** The modal restores what was connected, without a prompt. */
    async autoConnect(): Promise<void> {
      await restored()
      again()
    }
    async disconnect(): Promise<void> {
      try {
        await modal.disconnect('solana')
        await published(modal, 'solana')
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

  const adapter = new ModalWalletAdapter()
  const restored = () => when(modal, () => modal.getAccount('solana').status !== 'reconnecting')
  async function connect(): Promise<void> {
    await restored()
    if (again()) return
    await modal.connect({ namespace: 'solana' })
    await published(modal, 'solana')
  }
  /** A listener that has only now chosen this wallet hears that it is connected: `<WalletProvider>` goes by the event alone. */
  function again(): boolean {
    return told !== undefined && (adapter.emit('connect', told.publicKey), true)
  }
  async function signing<T>(
    SigningError: WalletErrorClass,
    work: (requests: ReturnType<typeof solanaRequests>) => Promise<T>,
  ): Promise<T> {
    if (!told) throw fail(library.WalletNotConnectedError, undefined)
    try {
      return await work(solanaRequests(modal, told.address))
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
    const { status, address } = modal.getAccount('solana')
    // Only what has ended is told to have ended: a wallet that is asked again may come back.
    if (status === 'connected' && address && address !== told?.address) {
      told = { address, publicKey: new PublicKey(address) }
      adapter.emit('connect', told.publicKey)
    } else if (status === 'disconnected' && told) {
      told = undefined
      adapter.emit('disconnect')
    }
  }
  tell()
  modal.subscribeAccount(tell, 'solana')
  // It is built on the host's own class, whose type only the host has.
  return adapter as unknown as Adapter
}

/** Versioned transactions are written as they are, others also while not all have signed. */
function wireOf(transaction: Serializable): Uint8Array {
  if ('version' in transaction) return transaction.serialize()
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** Read by the class of the transaction that was given: a page may have more than one copy of the library. */
function readAs<T extends Serializable>(given: T, bytes: Uint8Array): T {
  const read = given.constructor as { from: (bytes: Uint8Array) => T; deserialize: (bytes: Uint8Array) => T }
  return 'version' in given ? read.deserialize(bytes) : read.from(bytes)
}
