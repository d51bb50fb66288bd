import { sameAddress } from './account'
import { isZeroAddress, lookalikes } from './address'
import { parseAmount } from './amount'
import { namespaceOf, parseCaipAddress, type CaipNetworkId } from './caip'
import type { Fault } from './errors'
import { insufficient } from './fee'
import { amountAndReceiverRequired, tokenRequired, unsupportedChain } from './texts'
import { unitsOf, type TokenBalance } from './tokenBalance'

/** What is known of the receiver typed: the address is that of this very text. */
export type Receiver =
  | { status: 'empty' }
  /** A name is being looked up. */
  | { status: 'resolving' }
  | { status: 'invalid'; fault: Fault }
  | { status: 'resolved'; address: string }

/** The send form, and what is known around it. */
export interface SendForm {
  /** The active network; a token of another one counts as none. */
  network: CaipNetworkId
  token: TokenBalance | undefined
  /** As it stands in the field. */
  amount: string
  receiver: Receiver
  /** The account that sends. */
  account: string
  /** Addresses of contacts, own accounts and past transfers, that a receiver could be mistaken for. */
  known?: readonly string[] | undefined
  /** In smallest units of the native coin; `undefined` while not known. */
  fee?: bigint | undefined
  nativeBalance?: bigint | undefined
}

/** The button's text (wire §9), and one of our own while a name is looked up. */
export type SendButton =
  | 'Preview Send'
  | 'Finding Address'
  | 'Invalid Address'
  | 'Add Address'
  | 'Insufficient Funds'
  | 'Add Amount'
  | 'Incorrect Value'
  | 'Select Token'

/** Not refused, but said: the receiver is the sender, or looks like an address that it is not. */
export type SendWarning = { kind: 'ownAddress' } | { kind: 'lookalike'; known: string }

/** What the form may do. The button is enabled exactly when there is a `payment`. */
export interface SendVerdict {
  button: SendButton
  /** What is wrong with the amount or with the receiver; an empty field is not wrong. */
  amountFault?: Fault
  receiverFault?: Fault
  warnings: SendWarning[]
  payment?: { units: bigint; receiver: string }
}

/** Of the reasons why the form is not ready, the last in the order of wire §9 is on the button; each stands at its field. */
export function checkSend(shown: SendForm): SendVerdict {
  const token = shown.token?.chainId === shown.network ? shown.token : undefined
  const form = { ...shown, token }
  const { receiver } = form
  const amount = amountOf(form)
  const receiverFault = receiver.status === 'invalid' ? receiver.fault : refusedReceiver(form)
  const amountFault = typeof amount === 'bigint' ? unpayable(form, amount) : amount
  const missing = amountFault?.code === 'amount.missing'
  const reasons: readonly [SendButton, boolean][] = [
    ['Finding Address', receiver.status === 'resolving'],
    ['Invalid Address', receiverFault !== undefined],
    ['Add Address', receiver.status === 'empty'],
    ['Insufficient Funds', amountFault?.code === 'amount.insufficient' || amountFault?.code === 'fee.insufficient'],
    ['Add Amount', missing],
    ['Incorrect Value', amountFault !== undefined && !missing && !amountFault.code.endsWith('.insufficient')],
    ['Select Token', token === undefined],
  ]
  const button = reasons.findLast(([, holds]) => holds)?.[0] ?? 'Preview Send'
  const ready = button === 'Preview Send' && typeof amount === 'bigint' && receiver.status === 'resolved'
  return {
    button,
    ...(amountFault && !missing ? { amountFault } : {}),
    ...(receiverFault ? { receiverFault } : {}),
    warnings: receiverFault ? [] : warningsOf(form),
    ...(ready ? { payment: { units: amount, receiver: receiver.address } } : {}),
  }
}

/**
 * What a send is refused for before anything is asked of a wallet (specification §5): the last guard, whatever
 * the form has shown.
 */
export function guardSend({ network, token, amount, receiver }: Pick<SendForm, 'network' | 'token' | 'amount' | 'receiver'>): Fault | undefined {
  const namespace = namespaceOf(network)
  if (namespace !== 'eip155' && namespace !== 'solana') return { code: 'send.unsupported', message: unsupportedChain }
  if (!amount || receiver.status !== 'resolved') return { code: 'send.incomplete', message: amountAndReceiverRequired }
  return token?.chainId === network ? undefined : { code: 'token.missing', message: tokenRequired }
}

/** Without a token as many decimals are taken as there are. */
function amountOf({ token, amount }: SendForm): bigint | Fault {
  const units = parseAmount(amount, token?.quantity.decimals ?? (amount.split('.')[1] ?? '').length)
  return units === 0n ? { code: 'amount.zero', message: 'Enter an amount greater than zero.' } : units
}

function unpayable({ token, fee, nativeBalance }: SendForm, units: bigint): Fault | undefined {
  return token && insufficient({ native: token.address === undefined, units, balance: unitsOf(token), nativeBalance, fee })
}

function refusedReceiver({ network, token, receiver }: SendForm): Fault | undefined {
  if (receiver.status !== 'resolved') return undefined
  const namespace = namespaceOf(network)
  if (isZeroAddress(namespace, receiver.address)) {
    return { code: 'address.zero', message: 'Nobody owns this address: what is sent there is lost. Enter another one.' }
  }
  const contract = token?.address && parseCaipAddress(token.address)?.address
  if (contract && sameAddress(namespace, contract, receiver.address)) {
    return { code: 'address.token', message: 'This is the address of the token itself: what is sent there is lost. Enter another one.' }
  }
  return undefined
}

function warningsOf({ network, receiver, account, known = [] }: SendForm): SendWarning[] {
  if (receiver.status !== 'resolved') return []
  const { address } = receiver
  const own = sameAddress(namespaceOf(network), address, account)
  const alike = lookalikes(address, [account, ...known])
  return [...(own ? [{ kind: 'ownAddress' } as const] : []), ...alike.map((each) => ({ kind: 'lookalike', known: each }) as const)]
}
