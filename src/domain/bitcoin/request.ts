import type { CaipNetworkId } from '../caip'
import { ModalError } from '../errors'
import { fieldOf } from '../untrusted'
import { isTaproot, parseBitcoinAddress } from './address'
import { bitcoinNetworkOf } from './networks'

/** Signature scheme of a message: ECDSA with the key of an address (before Taproot), or BIP-322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** Purpose of an address: payments and fees, or inscriptions, which a payment would burn. */
export type AddressPurpose = 'payment' | 'ordinal'

/** Account that the wallet shares. */
export interface BitcoinAccount {
  address: string
  purpose: AddressPurpose
  /** Public key in hex. */
  publicKey?: string
  path?: string
}

/** Parameters of `signMessage`. */
export interface MessageToSign {
  message: string
  address: string
  protocol: MessageProtocol
}

/** Parameters of `sendTransfer`. */
export interface Transfer {
  /** Address that pays. */
  account: string
  recipientAddress: string
  /** Amount in satoshis, decimal text as in WalletConnect. */
  amount: string
}

/** Input of a PSBT to sign. */
export interface SignInput {
  index: number
  address: string
  /**
   * Sighash types that the wallet may use besides the default, which commits to the whole transaction. Wallets that
   * take no such list (sats-connect, Wallet Standard) sign as the PSBT's input declares.
   */
  sighashTypes?: readonly number[]
}

/** Parameters of `signPsbt`. */
export interface PsbtToSign {
  account: string
  /** PSBT in base64. */
  psbt: string
  signInputs: readonly SignInput[]
  broadcast: boolean
}

/** Request to a Bitcoin wallet, with the methods and shapes of WalletConnect. */
export type BitcoinRequest =
  | ({ method: 'signMessage' } & MessageToSign)
  | ({ method: 'sendTransfer' } & Transfer)
  | ({ method: 'signPsbt' } & PsbtToSign)
  | { method: 'getAccountAddresses' }

/** Maximum supply of bitcoin, in satoshis. */
const ALL_SATOSHIS = 2_100_000_000_000_000n

/**
 * Validates a request before it goes to a wallet: the wallet shares the account, the receiver is on the network.
 *
 * @param accounts addresses that the wallet shares, the active one first
 * @throws ModalError `address.…`, `amount.…`, `account.notFound`, `chain.notSupported`, `request.notAllowed`
 */
export async function readBitcoinRequest(
  { method, params }: { method: string; params?: unknown },
  accounts: readonly string[],
  chain: CaipNetworkId,
): Promise<BitcoinRequest> {
  const parameters: unknown = Array.isArray(params) ? params[0] : params
  const ours = (address: unknown) => accountIn(accounts, address)
  const account = ours(fieldOf(parameters, 'account'))
  switch (method) {
    case 'getAccountAddresses':
      return { method }
    case 'signMessage': {
      const message = fieldOf(parameters, 'message')
      if (typeof message !== 'string')
        throw new ModalError('request.notAllowed.text', 'The message to sign must be a string.')
      const address = ours(fieldOf(parameters, 'address') ?? account)
      const protocol = fieldOf(parameters, 'protocol') ?? (isTaproot(address) ? 'bip322' : 'ecdsa')
      if (protocol !== 'ecdsa' && protocol !== 'bip322')
        throw new ModalError('request.notAllowed.protocol', 'The protocol must be "ecdsa" or "bip322".')
      return { method, message, protocol, address }
    }
    case 'sendTransfer':
      return {
        ...{ method, account },
        recipientAddress: await readRecipient(fieldOf(parameters, 'recipientAddress'), chain),
        amount: readSatoshis(fieldOf(parameters, 'amount')).toString(),
      }
    case 'signPsbt': {
      const psbt = fieldOf(parameters, 'psbt')
      if (typeof psbt !== 'string' || !/^cHNidP[8-9+/]/.test(psbt))
        throw new ModalError('request.notAllowed.psbt', 'The transaction must be a PSBT in base64.')
      const inputs = fieldOf(parameters, 'signInputs')
      if (!Array.isArray(inputs) || inputs.length === 0)
        throw new ModalError('request.notAllowed.inputs', 'Name at least one input of the transaction to sign.')
      const signInputs = inputs.map((input): SignInput => {
        const [index, sighashTypes] = [fieldOf(input, 'index'), fieldOf(input, 'sighashTypes')]
        if (!isIndex(index))
          throw new ModalError('request.notAllowed.index', 'Each input needs an index, a non-negative integer.')
        if (sighashTypes !== undefined && !(Array.isArray(sighashTypes) && sighashTypes.every(isIndex)))
          throw new ModalError('request.notAllowed.sighash', 'The sighash types of an input must be a list of numbers.')
        return { index, address: ours(fieldOf(input, 'address')), ...(sighashTypes && { sighashTypes }) }
      })
      return { method, account, psbt, signInputs, broadcast: fieldOf(parameters, 'broadcast') === true }
    }
    default:
      throw new ModalError('request.notAllowed.method', `Bitcoin wallets don’t support ${method}.`)
  }
}

/** Validates a receiver on a Bitcoin network. @throws ModalError `address.…`, `chain.notSupported` */
export async function readRecipient(text: unknown, chain: CaipNetworkId): Promise<string> {
  const network = bitcoinNetworkOf(chain)
  if (!network) throw new ModalError('chain.notSupported.bitcoin', `${chain} is not a known Bitcoin network.`)
  const read = await parseBitcoinAddress(typeof text === 'string' ? text : '', network)
  if ('code' in read) throw ModalError.from(read)
  return read.address
}

/** Parses satoshis from a `bigint` or decimal text, never from a number. @throws ModalError `amount.…` */
export function readSatoshis(amount: unknown): bigint {
  if (typeof amount !== 'bigint' && !(typeof amount === 'string' && /^\d{1,16}$/.test(amount)))
    throw new ModalError('amount.invalid.satoshis', 'The amount must be in satoshis: a bigint, or a string of digits.')
  const satoshis = BigInt(amount)
  if (satoshis <= 0n) throw new ModalError('amount.zero', 'Enter an amount greater than zero.')
  if (satoshis > ALL_SATOSHIS)
    throw new ModalError('amount.tooLarge.bitcoin', 'The amount is more than the total supply of bitcoin.')
  return satoshis
}

function accountIn(accounts: readonly string[], address: unknown): string {
  const found = address === undefined ? accounts[0] : accounts.find((one) => one === address)
  if (!found) throw new ModalError('account.notFound.unshared', 'The wallet doesn’t share this account with this app.')
  return found
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
