import { sameAddress } from '../account/account'
import { isZeroAddress, lookalikes } from '../account/appearance'
import { parseAmount } from '../text/amount'
import { namespaceOf, parseCaipAddress } from '../caip'
import { isOf } from '../errorCodes'
import type { Fault } from '../errors'
import { insufficient } from './fee'
import { amountOfToken, type Receiver, type SendForm, type SendIntent, type SentTransaction } from './send'
import { amountAndReceiverRequired, tokenRequired, unsupportedChain } from '../texts'
import { unitsOf, type TokenBalance } from '../portfolio/tokenBalance'

/** What is known around the form. */
export interface SendSurroundings {
  /** Addresses of the visitor's accounts and of past transfers, that a receiver could be mistaken for. */
  known?: readonly string[] | undefined
  /** What was sent, and is not decided yet. */
  pending?: readonly SentTransaction[] | undefined
  /** In smallest units of the native coin; `undefined` while not known. */
  fee?: bigint | undefined
  nativeBalance?: bigint | undefined
}

/** The button's text, and one of our own while a name is looked up. */
export type SendButton =
  | 'Preview Send'
  | 'Finding Address'
  | 'Invalid Address'
  | 'Address not checked'
  | 'Add Address'
  | 'Insufficient Funds'
  | 'Add Amount'
  | 'Incorrect Value'
  | 'Select Token'

/** Not refused, but said: the receiver is the sender, looks like an address that it is not, or is being paid the same. */
export type SendWarning =
  | { kind: 'ownAddress' }
  | { kind: 'lookalike'; known: string }
  | { kind: 'pending'; what: string }

/** What the form may do. The button is enabled exactly when there is a `payment`. */
export interface SendVerdict {
  button: SendButton
  /** What is wrong with the amount or with the receiver; an empty field is not wrong. */
  amountFault?: Fault
  receiverFault?: Fault
  warnings: SendWarning[]
  payment?: { units: bigint; receiver: string }
}

/**
 * Of the reasons why the form is not ready, the last in the order of docs/reference.md#sending is on the button;
 * each stands at its field.
 */
export function checkSend(form: SendForm, around: SendSurroundings = {}): SendVerdict {
  const { receiver } = form
  const empty = form.receiverText.trim() === ''
  const token = tokenOf(form)
  const amount = amountOf(form.amountText, token)
  const receiverFault = form.receiverFault ?? refusedReceiver(form, token)
  const amountFault = typeof amount === 'bigint' ? token && unpayable(token, amount, around) : amount
  const missing = amountFault?.code === 'amount.missing'
  const short = isOf(amountFault, 'amount.insufficient', 'fee.insufficient')
  const reasons: readonly [SendButton, boolean][] = [
    ['Finding Address', !receiver],
    ['Invalid Address', receiverFault !== undefined],
    // It may well be right: who could tell did not answer.
    ['Address not checked', receiverFault?.code.startsWith('http.') ?? false],
    ['Add Address', empty],
    ['Insufficient Funds', short],
    ['Add Amount', missing],
    ['Incorrect Value', amountFault !== undefined && !missing && !short],
    ['Select Token', token === undefined],
  ]
  const button = reasons.filter(([, holds]) => holds).at(-1)?.[0] ?? 'Preview Send'
  return {
    button,
    ...(amountFault && !missing ? { amountFault } : {}),
    ...(receiverFault && !empty ? { receiverFault } : {}),
    warnings:
      receiver && !receiverFault && !empty
        ? [...warningsOf(form, receiver, around), ...repeated(form, amount, receiver, around)]
        : [],
    ...(button === 'Preview Send' && typeof amount === 'bigint' && receiver
      ? { payment: { units: amount, receiver: receiver.address } }
      : {}),
  }
}

/**
 * What a send is refused for before anything is asked of a wallet, in the words of docs/reference.md#errors: the last
 * guard, whatever the form has shown.
 */
export function guardSend(form: SendForm): Fault | undefined {
  const namespace = form.network && namespaceOf(form.network)
  if (namespace !== 'eip155' && namespace !== 'solana') return { code: 'send.unsupported', message: unsupportedChain }
  if (!form.amountText || !form.receiver) return { code: 'send.incomplete', message: amountAndReceiverRequired }
  return tokenOf(form) ? undefined : { code: 'token.missing', message: tokenRequired }
}

/** What is reviewed, fixed whole; `undefined` where the form is not ready for it. */
export function intentOf(id: string, form: SendForm): SendIntent | undefined {
  const { account, network, token, amountText, receiver } = form
  const { payment } = checkSend(form)
  if (!account || !network || !token || !receiver || !payment) return undefined
  return {
    id,
    account,
    network,
    token,
    amountText,
    units: payment.units.toString(),
    receiver: { ...receiver, address: payment.receiver },
  }
}

function tokenOf({ token, network }: SendForm): TokenBalance | undefined {
  return token && token.chainId === network ? token : undefined
}

/** Without a token as many decimals are taken as there are. */
function amountOf(text: string, token: TokenBalance | undefined): bigint | Fault {
  const units = parseAmount(text, token?.quantity.decimals ?? (text.split('.')[1] ?? '').length)
  return units === 0n ? { code: 'amount.zero', message: 'Enter an amount greater than zero.' } : units
}

function unpayable(token: TokenBalance, units: bigint, { fee, nativeBalance }: SendSurroundings): Fault | undefined {
  return insufficient({ native: token.address === undefined, units, balance: unitsOf(token), nativeBalance, fee })
}

function refusedReceiver({ network, receiver }: SendForm, token: TokenBalance | undefined): Fault | undefined {
  if (!network || !receiver) return undefined
  const namespace = namespaceOf(network)
  if (isZeroAddress(namespace, receiver.address)) {
    return { code: 'address.zero', message: 'Nobody owns this address: what is sent there is lost. Enter another one.' }
  }
  const contract = token?.address && parseCaipAddress(token.address)?.address
  if (contract && sameAddress(namespace, contract, receiver.address)) {
    return {
      code: 'address.token',
      message: 'This is the address of the token itself: what is sent there is lost. Enter another one.',
    }
  }
  return undefined
}

function warningsOf(
  { account, network }: SendForm,
  { address }: Receiver,
  { known = [] }: SendSurroundings,
): SendWarning[] {
  const sender = account && parseCaipAddress(account)?.address
  const toSender = sender !== undefined && network !== undefined && sameAddress(namespaceOf(network), address, sender)
  const alike = lookalikes(address, [...(sender ? [sender] : []), ...known])
  return [
    ...(toSender ? [{ kind: 'ownAddress' } as const] : []),
    ...alike.map((each) => ({ kind: 'lookalike', known: each }) as const),
  ]
}

/** The same was sent already, and may still arrive. */
function repeated(
  form: SendForm,
  amount: bigint | Fault,
  { address }: Receiver,
  { pending = [] }: SendSurroundings,
): SendWarning[] {
  const { account, network } = form
  const token = tokenOf(form)
  if (!token || !network || typeof amount !== 'bigint') return []
  const what = amountOfToken(amount.toString(), token)
  const same = pending.some(
    (one) => one.account === account && one.what === what && sameAddress(namespaceOf(network), one.to, address),
  )
  return same ? [{ kind: 'pending', what }] : []
}
