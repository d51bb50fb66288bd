import type { BitcoinAccount, MessageToSign, PsbtToSign, Transfer } from '../../domain/bitcoin/request'
import type { CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'

/** Accounts and network that a wallet shares with the page. */
export interface SharedAccounts {
  accounts: readonly BitcoinAccount[]
  caipNetworkId: CaipNetworkId
  /** The only networks that the wallet can be on. Absent if it can switch to any. */
  reachable?: readonly CaipNetworkId[]
}

/** Bitcoin wallet of any kind, in one interface. Methods reject with the wallet's own errors. */
export interface BitcoinWallet {
  /** Prompts the visitor. @param chain the network to use, if the wallet accepts one */
  connect: (chain: CaipNetworkId | undefined) => Promise<SharedAccounts>
  /**
   * Returns what is shared without a prompt; `undefined` if nothing for now. @throws `wallet.disconnected` for good
   *
   * @param chain the network to use, if the wallet leaves that to the page
   */
  shared: (chain?: CaipNetworkId) => Promise<SharedAccounts | undefined>
  /** Listens: `changed` if accounts or network changed, `ended` if nothing is shared. @returns a function that stops */
  watch: (changed: () => void, ended: () => void) => () => void
  disconnect: () => Promise<unknown>
  /** Switches the network. Absent if only the visitor can. */
  switchChain?: ((id: CaipNetworkId) => Promise<unknown>) | undefined
  /** Signs a message. @returns the signature in base64, hex or bytes */
  signMessage: (message: MessageToSign) => Promise<unknown>
  /** Sends a transfer. Absent if the wallet only signs. @returns the transaction id */
  sendTransfer?: (transfer: Transfer) => Promise<unknown>
  /** Signs a PSBT. @returns the PSBT in base64, hex or bytes, and the transaction id if it was sent */
  signPsbt: (psbt: PsbtToSign) => Promise<{ psbt: unknown; txid?: unknown }>
}

/** Wallet found in the page. */
export interface FoundWallet {
  /** Id that is the same on every page. */
  id: string
  name: string
  icon?: string
  wallet: BitcoinWallet
}

/** Finds the wallets of a kind: calls `found` at once and on each change. @returns a function that stops */
export type FindWallets = (found: (wallets: readonly FoundWallet[]) => void) => () => void

/** Creates an EIP-1193 error. */
export const rpcError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })

/** Creates the error for a method that the wallet does not support (code 4200). */
export const unsupported = (what: string): Error => rpcError(4200, `The wallet doesn’t support ${what}.`)

/** Creates the error for an answer without Bitcoin accounts. */
export const noAccounts = (): ModalError =>
  new ModalError(
    'wallet.invalidAnswer.accounts',
    'The wallet’s response isn’t a Bitcoin account. Reload the page and try again.',
  )

/** Creates the error for a wallet that cannot return its accounts without a prompt. */
export const mustBeAsked = (): ModalError =>
  new ModalError('wallet.disconnected.unasked', 'This wallet only shares its accounts on request. Connect it again.')

/** Returns a method of another script's object, bound to it; `undefined` if there is none. */
export function methodOf(owner: unknown, name: string): ((...given: unknown[]) => Promise<unknown>) | undefined {
  try {
    const method: unknown = (owner as Record<string, unknown> | undefined)?.[name]
    return typeof method === 'function' ? async (...given) => (await method.apply(owner, given)) as unknown : undefined
  } catch {
    return undefined
  }
}
