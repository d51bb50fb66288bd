import type { PaymentCurrency, PurchaseCurrency } from './currency'

/** Plain decimal, of a currency by its id or of a coin by its symbol. */
export interface Money {
  amount: string
  currency: string
}

/** What a purchase comes to. The names of its fields are the server's, but for `providerFee`. */
export interface Quote {
  quoteId: string
  /** What is bought: coins; in an estimate, which knows no price, what they are worth. */
  purchaseAmount: Money
  /** All that is paid, and what of it buys coins. */
  paymentTotal: Money
  paymentSubtotal: Money
  /** Absent where they are not known. */
  networkFee?: Money
  providerFee?: Money
  /** No server has named this: it is drawn as an estimate, and as nothing else (docs/decisions.md#8). */
  estimated: boolean
}

/** What is quoted. */
export interface QuoteRequest {
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** Plain decimal, of the payment currency. */
  amount: string
}

export const estimatedId = 'mocked-quote-id'

/** In the place of a quote that could not be had: what is paid, and no price. */
export function estimateOf({ paymentCurrency, amount }: Pick<QuoteRequest, 'paymentCurrency' | 'amount'>): Quote {
  const paid = { amount, currency: paymentCurrency.id }
  return { quoteId: estimatedId, purchaseAmount: paid, paymentTotal: paid, paymentSubtotal: paid, estimated: true }
}
