import { assign, emit, fromPromise, raise, sendTo, setup } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { HTTP_TIMEOUT, ONRAMP_SETTLE } from '../../domain/limits'
import {
  builtInCurrencies,
  checkPayment,
  soldOn,
  type Currencies,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../domain/onramp/currency'
import { deliveryOn, type ProviderName } from '../../domain/onramp/provider'
import { estimateOf, type Quote, type QuoteRequest } from '../../domain/onramp/quote'
import { amountFor, priced, type Wish } from '../../domain/onramp/wish'
import type { TelemetryEvent } from '../../domain/telemetry'
import { notProvided } from '../notProvided'
import { purchaseMachine, type PurchaseReport } from './purchase'
import { purchasesMachine, type PurchasesReport } from './purchases'

/** Whose coins they will be, where, and who sells there. */
export interface Buyer {
  account: CaipAddress | undefined
  network: CaipNetworkId
  providers: readonly ProviderName[]
}

export interface OnrampContext extends Buyer, Currencies {
  purchaseCurrency: PurchaseCurrency | undefined
  paymentCurrency: PaymentCurrency | undefined
  /** As it is in the field. */
  paymentAmount: string
  /** What the form has begun with, until the visitor makes it another. */
  wish?: Wish | undefined
  quote?: Quote | undefined
  /** The exchange's page for exactly what is in the form. */
  url?: string | undefined
  /** Why that page is not known. */
  error?: Fault | undefined
}

/** A provider's page was to be opened, inside the tap. */
export interface Opened {
  provider: ProviderName
  url: string
  /** Milliseconds since 1970. */
  at: number
}

export type OnrampEvent =
  | ({ type: 'buyer.changed' } & Buyer)
  | { type: 'coins.wished'; wish: Wish }
  | { type: 'amount.typed'; text: string }
  | { type: 'paymentCurrency.selected'; id: string }
  | { type: 'purchaseCurrency.selected'; symbol: string }
  | { type: 'link.retry' }
  | ({ type: 'provider.opened' | 'provider.blocked' } & Opened)
  /** What is on screen now: a view of buying, or another one. */
  | { type: 'view.shown'; view: 'progress' | 'activity' | 'other' }
  /** The modal stops, and buying with it. */
  | { type: 'modal.stopped' }
  /** What is in the form is another purchase now. */
  | { type: 'form.changed' }
  | PurchaseReport
  | PurchasesReport

/** What the runtime passes on. */
export type OnrampEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  | { type: 'view.asked'; view: 'BuyInProgress' | 'OnRampActivity' }
  /** What the account holds may have changed. */
  | { type: 'holdings.moved' }

const amountIn = ({ paymentAmount, paymentCurrency }: OnrampContext) => {
  const check = paymentCurrency && checkPayment(paymentAmount, paymentCurrency)
  return check?.is === 'payable' ? String(BigInt(paymentAmount)) : undefined
}
const sells = ({ account, providers }: OnrampContext) => account !== undefined && providers.includes('coinbase')

/** What was chosen stays chosen where it can still be had. */
function withCurrencies(
  {
    network,
    purchaseCurrency,
    paymentCurrency,
  }: Pick<OnrampContext, 'network' | 'purchaseCurrency' | 'paymentCurrency'>,
  currencies: Currencies,
) {
  const { purchaseCurrencies, paymentCurrencies } = currencies
  const sold = soldOn(purchaseCurrencies, deliveryOn(network).network)
  return {
    // By name: what is given may be the whole context.
    purchaseCurrencies,
    paymentCurrencies,
    purchaseCurrency: sold.find(({ symbol }) => symbol === purchaseCurrency?.symbol) ?? sold[0],
    paymentCurrency: paymentCurrencies.find(({ id }) => id === paymentCurrency?.id) ?? paymentCurrencies[0],
  }
}

/** A coin that is not sold here leaves the form as it is; without its price the amount stays open. */
function wished({ wish, network, purchaseCurrencies, paymentCurrencies }: OnrampContext): Partial<OnrampContext> {
  const sold = soldOn(purchaseCurrencies, deliveryOn(network).network)
  const purchaseCurrency = sold.find(({ symbol }) => symbol === wish?.symbol)
  if (!wish || !purchaseCurrency) return {}
  const paymentCurrency = paymentCurrencies.find(({ id }) => id === priced)
  const paymentAmount = paymentCurrency && amountFor(wish, paymentCurrency)
  return { purchaseCurrency, ...(paymentAmount !== undefined && { paymentCurrency, paymentAmount }) }
}

export const contextOf = (buyer: Buyer): OnrampContext => ({
  ...buyer,
  paymentAmount: '',
  ...withCurrencies({ ...buyer, purchaseCurrency: undefined, paymentCurrency: undefined }, builtInCurrencies),
})

/** What is quoted, and what the exchange's page is opened for. */
export const quoted = ({ context }: { context: OnrampContext }): QuoteRequest | undefined => {
  const { purchaseCurrency, paymentCurrency } = context
  const amount = amountIn(context)
  if (!amount || !purchaseCurrency || !paymentCurrency) return undefined
  return { purchaseCurrency, paymentCurrency, amount }
}
export const wanted = ({ context }: { context: OnrampContext }) => ({
  account: context.account,
  symbol: context.purchaseCurrency?.symbol ?? '',
  amount: amountIn(context),
})

const declared = setup({
  types: {
    context: {} as OnrampContext,
    events: {} as OnrampEvent,
    emitted: {} as OnrampEmitted,
    input: {} as Buyer,
    children: {} as { purchase: 'purchase'; purchases: 'purchases' },
    tags: {} as 'resting' | 'waiting' | 'quoting' | 'quoted' | 'linking' | 'linked' | 'linkFailed',
  },
  actors: {
    /** What the server offers; rejects where the built-in lists are to stand. */
    askCurrencies: fromPromise<Currencies>(notProvided),
    /** Rejects where there is no price to be had. */
    askQuote: fromPromise<Quote, QuoteRequest | undefined>(notProvided),
    /** The address of the exchange's page. */
    askLink: fromPromise<string, ReturnType<typeof wanted>>(notProvided),
    purchase: purchaseMachine,
    purchases: purchasesMachine,
  },
  actions: {
    setBuyer: assign(({ context }, buyer: Buyer) => ({
      ...buyer,
      ...withCurrencies({ ...context, ...buyer }, context),
      wish: buyer.network === context.network ? context.wish : undefined,
    })),
    setWish: assign(({ context }, { wish }: { wish: Wish }) => ({ wish, ...wished({ ...context, wish }) })),
    setAmount: assign((_, { text }: { text: string }) => ({ paymentAmount: text, wish: undefined })),
    setPaymentCurrency: assign(({ context }, { id }: { id: string }) => ({
      paymentCurrency: context.paymentCurrencies.find((one) => one.id === id) ?? context.paymentCurrency,
      wish: undefined,
    })),
    setPurchaseCurrency: assign(({ context }, { symbol }: { symbol: string }) => ({
      purchaseCurrency: context.purchaseCurrencies.find((one) => one.symbol === symbol) ?? context.purchaseCurrency,
      wish: undefined,
    })),
    setCurrencies: assign(({ context }, { currencies }: { currencies: Currencies }) => {
      const listed = withCurrencies(context, currencies)
      return { ...listed, ...wished({ ...context, ...listed }) }
    }),
    changeForm: raise({ type: 'form.changed' }),
    setQuote: assign((_, { quote }: { quote: Quote }) => ({ quote })),
    estimate: assign((given) => {
      const request = quoted(given)
      return { quote: request && estimateOf(request) }
    }),
    clearQuote: assign({ quote: undefined }),
    setLink: assign((_, { url }: { url: string }) => ({ url, error: undefined })),
    clearLink: assign({ url: undefined, error: undefined }),
    setError: assign((_, { fault }: { fault: Fault }) => ({ error: fault })),
    toPurchase: sendTo(
      'purchase',
      (
        _,
        event:
          | ({ type: 'provider.opened' | 'provider.blocked' } & Opened & Pick<Buyer, 'account'>)
          | ({ type: 'buyer.changed' } & Buyer),
      ) => event,
    ),
    toPurchases: sendTo(
      'purchases',
      (_, event: ({ type: 'buyer.changed' } & Buyer) | { type: 'purchases.entered' | 'purchases.left' }) => event,
    ),
    tell: emit((_, emitted: OnrampEmitted) => emitted),
  },
  guards: {
    /** There is someone to quote, and something. */
    canQuote: ({ context }) => sells(context) && quoted({ context }) !== undefined,
    /** The page can be opened for what is in the form, or with nothing preset. */
    canLink: ({ context }) => sells(context) && (context.paymentAmount === '' || amountIn(context) !== undefined),
    shows: (_, { view, wanted: name }: { view: string; wanted: string }) => view === name,
  },
  delays: { HTTP_TIMEOUT, ONRAMP_SETTLE },
})

/** Buying's vocabulary: what its states may say and do. */
export const machineSetup = declared.extend({
  actions: {
    spawnChildren: declared.enqueueActions(({ enqueue, context: { account } }) => {
      enqueue.spawnChild('purchase', { id: 'purchase' })
      enqueue.spawnChild('purchases', { id: 'purchases', input: { account } })
    }),
  },
})
