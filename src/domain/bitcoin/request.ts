import type { CaipNetworkId } from '../caip'
import { ModalError } from '../errors'
import { fieldOf } from '../untrusted'
import { parseBitcoinAddress } from './address'
import { bitcoinNetworkOf } from './networks'

/** How a message is signed: by the key of an address (before Taproot), or as the address would spend (BIP-322). */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** What an address is for: fees and payments, or inscriptions, which a payment would burn. */
export type AddressPurpose = 'payment' | 'ordinal'

/** An account that the wallet shares. */
export interface BitcoinAccount {
  address: string
  purpose: AddressPurpose
  /** In hex. */
  publicKey?: string
  path?: string
}

export interface MessageToSign {
  message: string
  address: string
  protocol: MessageProtocol
}

export interface Transfer {
  /** Whose coins. */
  account: string
  recipientAddress: string
  /** In satoshis, as WalletConnect writes it. */
  amount: string
}

/** An input of a PSBT that is to be signed. */
export interface SignInput {
  index: number
  address: string
  sighashTypes?: readonly number[]
}

export interface PsbtToSign {
  account: string
  /** In base64. */
  psbt: string
  signInputs: readonly SignInput[]
  broadcast: boolean
}

/** One request to a wallet: the methods and shapes are those of WalletConnect. */
export type BitcoinRequest =
  | ({ method: 'signMessage' } & MessageToSign)
  | ({ method: 'sendTransfer' } & Transfer)
  | ({ method: 'signPsbt' } & PsbtToSign)
  | { method: 'getAccountAddresses' }

/** All bitcoin there will ever be, in satoshis. */
const ALL_SATOSHIS = 2_100_000_000_000_000n

/**
 * A request as it may go to a wallet: of an account that it shares, to an address of its network.
 *
 * @param accounts those that the wallet shares, the active one first
 * @throws ModalError `address.…`, `amount.…`, `account.notFound`, `request.notAllowed`, with nothing asked
 */
export async function readBitcoinRequest(
  { method, params }: { method: string; params?: unknown },
  accounts: readonly string[],
  chain: CaipNetworkId,
): Promise<BitcoinRequest> {
  const given: unknown = Array.isArray(params) ? params[0] : params
  const ours = (address: unknown) => accountIn(accounts, address)
  const account = ours(fieldOf(given, 'account'))
  switch (method) {
    case 'getAccountAddresses':
      return { method }
    case 'signMessage': {
      const message = fieldOf(given, 'message')
      if (typeof message !== 'string')
        throw new ModalError('request.notAllowed.text', 'The message to sign is no text.')
      const protocol = fieldOf(given, 'protocol') ?? 'ecdsa'
      if (protocol !== 'ecdsa' && protocol !== 'bip322')
        throw new ModalError('request.notAllowed.protocol', 'A message is signed by "ecdsa" or "bip322".')
      return { method, message, protocol, address: ours(fieldOf(given, 'address') ?? account) }
    }
    case 'sendTransfer':
      return {
        ...{ method, account },
        recipientAddress: await readRecipient(fieldOf(given, 'recipientAddress'), chain),
        amount: readSatoshis(fieldOf(given, 'amount')).toString(),
      }
    case 'signPsbt': {
      const psbt = fieldOf(given, 'psbt')
      if (typeof psbt !== 'string' || !/^cHNidP[8-9+/]/.test(psbt))
        throw new ModalError('request.notAllowed.psbt', 'The transaction is no PSBT in base64.')
      const inputs = fieldOf(given, 'signInputs')
      if (!Array.isArray(inputs) || inputs.length === 0)
        throw new ModalError('request.notAllowed.inputs', 'No input of the transaction is named to be signed.')
      const signInputs = inputs.map((input): SignInput => {
        const [index, sighashTypes] = [fieldOf(input, 'index'), fieldOf(input, 'sighashTypes')]
        if (!isIndex(index)) throw new ModalError('request.notAllowed.index', 'An input is named by its index.')
        if (sighashTypes !== undefined && !(Array.isArray(sighashTypes) && sighashTypes.every(isIndex)))
          throw new ModalError('request.notAllowed.sighash', 'The sighash types of an input are a list of numbers.')
        return { index, address: ours(fieldOf(input, 'address')), ...(sighashTypes && { sighashTypes }) }
      })
      return { method, account, psbt, signInputs, broadcast: fieldOf(given, 'broadcast') === true }
    }
    default:
      throw new ModalError('request.notAllowed.method', `A Bitcoin wallet is not asked ${method}.`)
  }
}

/** @throws ModalError `address.…` */
export async function readRecipient(text: unknown, chain: CaipNetworkId): Promise<string> {
  const network = bitcoinNetworkOf(chain)
  if (!network)
    throw new ModalError('chain.notSupported.bitcoin', `${chain} is no network of Bitcoin that is known here.`)
  const read = await parseBitcoinAddress(typeof text === 'string' ? text : '', network)
  if ('code' in read) throw ModalError.from(read)
  return read.address
}

/** Satoshis as `bigint` or in digits, never as a number. @throws ModalError `amount.…` */
export function readSatoshis(amount: unknown): bigint {
  if (typeof amount !== 'bigint' && !(typeof amount === 'string' && /^\d{1,16}$/.test(amount)))
    throw new ModalError('amount.invalid.satoshis', 'The amount is written in satoshis: a bigint, or a text of digits.')
  const satoshis = BigInt(amount)
  if (satoshis <= 0n) throw new ModalError('amount.zero', 'Enter an amount greater than zero.')
  if (satoshis > ALL_SATOSHIS)
    throw new ModalError('amount.tooLarge.bitcoin', 'The amount is more than all bitcoin there is.')
  return satoshis
}

function accountIn(accounts: readonly string[], address: unknown): string {
  const found = address === undefined ? accounts[0] : accounts.find((one) => one === address)
  if (!found) throw new ModalError('account.notFound.unshared', 'The wallet does not share this account with the page.')
  return found
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
