import { parseCaipAddress } from '../account/accountId'
import { sameAddress } from '../account/account'
import { isZeroAddress, lookalikes } from '../account/addressDisplay'
import { parseAmount } from '../text/amount'
import { namespaceOf } from '../caip'
import { hasErrorCode } from '../errorCodes'
import type { Fault } from '../errors'
import { insufficient } from './fee'
import { amountOfToken, type Receiver, type SendForm, type SendIntent, type SentTransaction } from './transaction'
import { amountAndReceiverRequired, tokenRequired, unsupportedChain } from '../texts'
import { unitsOf, type TokenBalance } from '../portfolio/tokenBalance'

/** Facts that the check needs apart from the form. */
export interface SendSurroundings {
  /** Addresses of the visitor's accounts and of past transfers, which a receiver could be mistaken for. */
  known?: readonly string[] | undefined
  /** Sent transactions without a final outcome. */
  pending?: readonly SentTransaction[] | undefined
  /** Fee in smallest units of the native coin; `undefined` while unknown. */
  fee?: bigint | undefined
  nativeBalance?: bigint | undefined
}

/** Text of the button, including our own while a name is resolved. */
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

/** Warning that does not block: the receiver is the sender, a lookalike, or is being paid the same amount. */
export type SendWarning =
  | { kind: 'ownAddress' }
  | { kind: 'lookalike'; known: string }
  | { kind: 'pending'; what: string }

/** Verdict on the form. The button is enabled exactly when there is a `payment`. */
export interface SendVerdict {
  button: SendButton
  /** Faults of the amount and the receiver; an empty field has no fault. */
  amountFault?: Fault
  receiverFault?: Fault
  warnings: SendWarning[]
  payment?: { units: bigint; receiver: string }
}

/**
 * Checks the send form. The button shows the last matching reason in the order of docs/reference.md#sending; each fault
 * is displayed at its field.
 */
export function checkSend(form: SendForm, around: SendSurroundings = {}): SendVerdict {
  const { receiver } = form
  const empty = form.receiverText.trim() === ''
  const token = tokenOf(form)
  const amount = amountOf(form.amountText, token)
  const receiverFault = form.receiverFault ?? refusedReceiver(form, token)
  const amountFault = typeof amount === 'bigint' ? token && unpayable(token, amount, around) : amount
  const missing = amountFault?.code === 'amount.missing'
  const short = hasErrorCode(amountFault, 'amount.insufficient', 'fee.insufficient')
  const reasons: readonly [SendButton, boolean][] = [
    ['Finding Address', !receiver],
    ['Invalid Address', receiverFault !== undefined],
    // The receiver may be valid: the lookup did not answer.
    ['Address not checked', receiverFault?.code.startsWith('http.') ?? false],
    ['Add Address', empty],
    ['Insufficient Funds', short],
    ['Add Amount', missing],
    ['Incorrect Value', amountFault !== undefined && !missing && !short],
    // While the amount is missing too, the button asks for that: the picker shows that no token is selected.
    ['Select Token', token === undefined && !missing],
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
 * Checks a send once more before a wallet is asked, whatever the form has shown (texts of docs/reference.md#errors).
 */
export function guardSend(form: SendForm): Fault | undefined {
  const namespace = form.network && namespaceOf(form.network)
  if (namespace !== 'eip155' && namespace !== 'solana') return { code: 'send.unsupported', message: unsupportedChain }
  if (!form.amountText || !form.receiver) return { code: 'send.incomplete', message: amountAndReceiverRequired }
  return tokenOf(form) ? undefined : { code: 'token.missing', message: tokenRequired }
}

/** Builds the intent to review; `undefined` if the form is not ready. */
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

/** Parses the amount. Without a token, any number of decimals is accepted. */
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
    return {
      code: 'address.zero',
      message: 'No one owns this address. Funds sent there would be lost. Enter another address.',
    }
  }
  const contract = token?.address && parseCaipAddress(token.address)?.address
  if (contract && sameAddress(namespace, contract, receiver.address)) {
    return {
      code: 'address.token',
      message: 'This is a token’s address. Funds sent there would be lost. Enter another address.',
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

/** Warns if the same payment was sent already and may still arrive. */
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
