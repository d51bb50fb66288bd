import type { PaymentCurrency, PurchaseCurrency } from '../../../domain/onramp/currency'

/** Plain decimal amount of a currency (by its id) or of a coin (by its symbol). */
export interface Money {
  amount: string
  currency: string
}

/** Quote of a purchase. Field names are the server's, except `providerFee`. */
export interface Quote {
  quoteId: string
  /** Coins to receive; in an estimate, which has no price, the amount that is paid. */
  purchaseAmount: Money
  /** Total to pay, and the part of it that buys coins. */
  paymentTotal: Money
  paymentSubtotal: Money
  /** Fees; absent if unknown. */
  networkFee?: Money
  providerFee?: Money
  /** Whether no server has quoted this: it is always displayed as an estimate (docs/decisions.md#8). */
  estimated: boolean
}

/** Request for a quote. */
export interface QuoteRequest {
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** Amount to pay, plain decimal in the payment currency. */
  amount: string
}

/** Quote id of every estimate. */
export const estimatedId = 'mocked-quote-id'

/** Creates the estimate that replaces a failed quote: the amount to pay, without a price. */
export function estimateOf({ paymentCurrency, amount }: Pick<QuoteRequest, 'paymentCurrency' | 'amount'>): Quote {
  const paid = { amount, currency: paymentCurrency.id }
  return { quoteId: estimatedId, purchaseAmount: paid, paymentTotal: paid, paymentSubtotal: paid, estimated: true }
}
