import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import { insufficient } from '../../../domain/transaction/fee'
import { parseAmount } from '../../../domain/text/amount'
import { unitsOf } from '../../../domain/portfolio/tokenBalance'
import { minimumReceived, slippageOf } from './figures'
import { isSame, type Quote, type SwapForm, type SwapOrder, type SwapQuestion } from './swap'

/** Text of the form's button, which names what is missing. */
export type SwapButton =
  | 'Select token'
  | 'Enter amount'
  | 'Incorrect amount'
  | 'Insufficient balance'
  | 'No quote'
  | 'Review swap'

/** Verdict on the form. The button is enabled exactly when there is an `order`. */
export interface SwapVerdict {
  button: SwapButton
  amountFault?: Fault
  slippageFault?: Fault
  order?: SwapOrder
}

/** Builds the request for a quote; `undefined` if the form is incomplete or invalid. */
export function questionOf({ account, network, from, to, side, amountText }: SwapForm): SwapQuestion | undefined {
  const typed = side === 'from' ? from : to
  if (!account || !network || !from || !to || !typed || from.chainId !== network || to.chainId !== network)
    return undefined
  if (isSame(from, to)) return undefined
  const units = parseAmount(amountText, typed.quantity.decimals)
  if (typeof units !== 'bigint' || units === 0n) return undefined
  return { account, network, from, to, side, units: units.toString() }
}

/**
 * Checks the swap form.
 *
 * @param quote quote of this form, if any
 * @param around balance of the native coin, if known; `counted: false` if the balances are unknown
 */
export function checkSwap(
  form: SwapForm,
  quote: Quote | undefined,
  around: { nativeBalance?: bigint | undefined; counted?: boolean } = {},
): SwapVerdict {
  const { from, to, amountText } = form
  const slippage = slippageOf(form.slippage)
  const amountFault = faultOf(form, quote, around)
  const faults = {
    ...(amountFault && amountFault.code !== 'amount.missing' && { amountFault }),
    ...(typeof slippage === 'object' && { slippageFault: slippage }),
  }
  // Before a missing token, which the picker shows itself.
  if (amountText === '') return { button: 'Enter amount', ...faults }
  if (!from || !to) return { button: 'Select token', ...faults }
  if (hasErrorCode(amountFault, 'amount.insufficient', 'fee.insufficient'))
    return { button: 'Insufficient balance', ...faults }
  if (amountFault) return { button: 'Incorrect amount', ...faults }
  if (!quote) return { button: 'No quote', ...faults }
  const order = orderOf(form, quote)
  return { button: 'Review swap', ...(order && { order }), ...faults }
}

/** Builds the order to review from a form and its quote; the paid amount is fixed, whichever side was typed on. */
export function orderOf(form: SwapForm, quote: Quote | undefined): SwapOrder | undefined {
  const question = questionOf(form)
  const slippage = slippageOf(form.slippage)
  if (!question || !quote || typeof slippage === 'object') return undefined
  const floor = minimumReceived(quote.toUnits, slippage).toString()
  return { ...question, side: 'from', units: quote.fromUnits, slippage, floor }
}

function faultOf(
  form: SwapForm,
  quote: Quote | undefined,
  { nativeBalance, counted = true }: NonNullable<Parameters<typeof checkSwap>[2]>,
): Fault | undefined {
  const { from, to, side, amountText } = form
  if (isSame(from, to))
    return { code: 'swap.sameToken', message: 'Both tokens are the same. Choose another token to pay or get.' }
  const typed = side === 'from' ? from : to
  const units = parseAmount(amountText, typed?.quantity.decimals ?? (amountText.split('.')[1] ?? '').length)
  if (typeof units !== 'bigint') return units
  if (units === 0n) return { code: 'amount.zero', message: 'Enter an amount greater than zero.' }
  const paid = side === 'from' ? units : quote && BigInt(quote.fromUnits)
  if (!from || paid === undefined || !counted) return undefined
  const fee = quote?.feeUnits === undefined ? undefined : BigInt(quote.feeUnits)
  const native = from.address === undefined
  return insufficient({ native, units: paid, balance: unitsOf(from), nativeBalance, fee })
}
