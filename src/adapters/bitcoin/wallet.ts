import type { BitcoinAccount, MessageToSign, PsbtToSign, Transfer } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'

/** What a wallet shares with the page. */
export interface Shared {
  accounts: readonly BitcoinAccount[]
  caipNetworkId: CaipNetworkId
  /** The only networks that it can be on; absent where it can be switched. */
  reachable?: readonly CaipNetworkId[]
}

/** One wallet of whatever kind, each in its own words. Whatever it throws is what the wallet threw. */
export interface BitcoinWallet {
  /** Asks the visitor. @param chain the network to be on, where the wallet can be told */
  connect: (chain: CaipNetworkId | undefined) => Promise<Shared>
  /** What it shares without asking; `undefined` where that is nothing for now. @throws `wallet.disconnected` for good */
  shared: () => Promise<Shared | undefined>
  /** @param changed something is other than before; `ended`: it shares nothing any more. @returns stops */
  watch: (changed: () => void, ended: () => void) => () => void
  disconnect: () => Promise<unknown>
  /** Absent where the visitor alone can. */
  switchChain?: ((id: CaipNetworkId) => Promise<unknown>) | undefined
  /** @returns the signature, in base64 or hex */
  signMessage: (message: MessageToSign) => Promise<unknown>
  /** Absent where it signs and does not send. @returns the transaction's id */
  sendTransfer?: (transfer: Transfer) => Promise<unknown>
  /** @returns the PSBT in base64, and the transaction's id where it was sent */
  signPsbt: (psbt: PsbtToSign) => Promise<{ psbt: unknown; txid?: unknown }>
}

/** A wallet that is present in the page. */
export interface FoundWallet {
  /** The same in each page. */
  id: string
  name: string
  icon?: string
  wallet: BitcoinWallet
}

/** Finds the wallets of a kind: a list at once, and again whenever it is another. @returns stops */
export type FindWallets = (found: (wallets: readonly FoundWallet[]) => void) => () => void

/** An EIP-1193 error. */
export const rpcError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })

export const unsupported = (what: string): Error => rpcError(4200, `The wallet does not support ${what}.`)

export const noAccounts = (): ModalError =>
  new ModalError(
    'wallet.invalidAnswer.accounts',
    'The wallet gave an answer that is no Bitcoin account. Reload the page and try again.',
  )

/** A wallet that cannot say what it shares without asking the visitor. */
export const mustBeAsked = (): ModalError =>
  new ModalError(
    'wallet.disconnected.unasked',
    'This wallet shares its accounts only when it is asked. Connect it again.',
  )

/** A method of an object that another script gave, bound to it; `undefined` where it has none. */
export function methodOf(owner: unknown, name: string): ((...given: unknown[]) => Promise<unknown>) | undefined {
  try {
    const method: unknown = (owner as Record<string, unknown> | undefined)?.[name]
    return typeof method === 'function' ? async (...given) => (await method.apply(owner, given)) as unknown : undefined
  } catch {
    return undefined
  }
}
