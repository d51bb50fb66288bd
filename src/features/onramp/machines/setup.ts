import { assign, emit, fromPromise, or, raise, sendTo, setup, stateIn } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import { HTTP_TIMEOUT, ONRAMP_RENEWAL, ONRAMP_SETTLE, PAGE_LIFETIME } from '../../../domain/limits'
import {
  builtInCurrencies,
  checkPayment,
  soldOn,
  type Currencies,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../../domain/onramp/currency'
import { deliveryOn, type ProviderName } from '../../../domain/onramp/provider'
import { estimateOf, type Quote, type QuoteRequest } from '../domain/quote'
import { amountFor, priced, type Wish } from '../../../domain/onramp/wish'
import type { TelemetryEvent } from '../../../domain/telemetry'
import { notProvided } from '../../../machines/notProvided'
import { purchaseMachine, type PurchaseReport } from './purchase'
import { purchasesMachine, type PurchasesReport } from './purchases'

/** Buyer: the account, its network, and the providers that sell there. */
export interface Buyer {
  account: CaipAddress | undefined
  network: CaipNetworkId
  providers: readonly ProviderName[]
}

/** Context of the onramp machine. */
export interface OnrampContext extends Buyer, Currencies {
  purchaseCurrency: PurchaseCurrency | undefined
  paymentCurrency: PaymentCurrency | undefined
  /** Amount as typed. */
  paymentAmount: string
  /** Initial coin and amount of the form, until the visitor edits them. */
  wish?: Wish | undefined
  quote?: Quote | undefined
  /** URL of the exchange's page for the exact input of the form. */
  url?: string | undefined
  /** Error of the request for that page. */
  error?: Fault | undefined
}

/** Provider page that a tap opens, or that the browser blocked. */
export interface Opened {
  provider: ProviderName
  url: string
  /** Time of the tap in ms since 1970. */
  at: number
}

/** Events that the onramp machine accepts. */
export type OnrampEvent =
  | ({ type: 'buyer.changed' } & Buyer)
  | { type: 'coins.wished'; wish: Wish }
  | { type: 'amount.typed'; text: string }
  | { type: 'paymentCurrency.selected'; id: string }
  | { type: 'purchaseCurrency.selected'; symbol: string }
  | { type: 'link.retry' }
  | ({ type: 'provider.opened' | 'provider.blocked' } & Opened)
  /** The view on screen changed: to one of buying, or another one. */
  | { type: 'view.shown'; view: 'form' | 'progress' | 'activity' | 'other' }
  /** The modal has stopped. */
  | { type: 'modal.stopped' }
  /** The form has changed: its quote and page are void. */
  | { type: 'form.changed' }
  /** The page of a provider was opened. */
  | { type: 'page.used'; provider: ProviderName }
  | PurchaseReport
  | PurchasesReport

/** Events emitted for the runtime. */
export type OnrampEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  | { type: 'view.asked'; view: 'BuyInProgress' | 'OnRampActivity' }
  /** Balances may have changed. */
  | { type: 'holdings.moved' }

const amountIn = ({ paymentAmount, paymentCurrency }: OnrampContext) => {
  const check = paymentCurrency && checkPayment(paymentAmount, paymentCurrency)
  return check?.is === 'payable' ? String(BigInt(paymentAmount)) : undefined
}
const sells = ({ account, providers }: OnrampContext) => account !== undefined && providers.includes('coinbase')

/** Keeps the selected currencies if still available, else selects the first ones. */
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
    // Explicit keys: `currencies` may be the whole context.
    purchaseCurrencies,
    paymentCurrencies,
    purchaseCurrency: sold.find(({ symbol }) => symbol === purchaseCurrency?.symbol) ?? sold[0],
    paymentCurrency: paymentCurrencies.find(({ id }) => id === paymentCurrency?.id) ?? paymentCurrencies[0],
  }
}

/** Applies the wish to the form. An unavailable coin changes nothing; without a price the amount stays as it is. */
function wished({ wish, network, purchaseCurrencies, paymentCurrencies }: OnrampContext): Partial<OnrampContext> {
  const sold = soldOn(purchaseCurrencies, deliveryOn(network).network)
  const purchaseCurrency = sold.find(({ symbol }) => symbol === wish?.symbol)
  if (!wish || !purchaseCurrency) return {}
  const paymentCurrency = paymentCurrencies.find(({ id }) => id === priced)
  const paymentAmount = paymentCurrency && amountFor(wish, paymentCurrency)
  return { purchaseCurrency, ...(paymentAmount !== undefined && { paymentCurrency, paymentAmount }) }
}

/** Initial context, with the built-in currencies. */
export const contextOf = (buyer: Buyer): OnrampContext => ({
  ...buyer,
  paymentAmount: '',
  ...withCurrencies({ ...buyer, purchaseCurrency: undefined, paymentCurrency: undefined }, builtInCurrencies),
})

/** Quote request for the form. Undefined if the form is incomplete. */
export const quoted = ({ context }: { context: OnrampContext }): QuoteRequest | undefined => {
  const { purchaseCurrency, paymentCurrency } = context
  const amount = amountIn(context)
  if (!amount || !purchaseCurrency || !paymentCurrency) return undefined
  return { purchaseCurrency, paymentCurrency, amount }
}
/** Request for the exchange's page: account, coin and amount. */
export const wishOf = ({ context }: { context: OnrampContext }) => ({
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
    /** Loads the server's currencies. If it rejects, the built-in lists stay. */
    askCurrencies: fromPromise<Currencies>(notProvided),
    /** Requests a quote; rejects if there is no price. */
    askQuote: fromPromise<Quote, QuoteRequest | undefined>(notProvided),
    /** Resolves with the URL of the exchange's page. */
    askLink: fromPromise<string, ReturnType<typeof wishOf>>(notProvided),
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
    usePage: raise((_, { provider }: Pick<Opened, 'provider'>) => ({ type: 'page.used' as const, provider })),
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
    /** Whether the exchange sells here and the form is complete. */
    canQuote: ({ context }) => sells(context) && quoted({ context }) !== undefined,
    /** Whether the exchange's page can open with the form's amount, or without an amount. */
    canLink: ({ context }) => sells(context) && (context.paymentAmount === '' || amountIn(context) !== undefined),
    /** Whether a view that opens the exchange's page is on screen. */
    opensPages: or([stateIn({ screen: 'form' }), stateIn({ screen: 'progress' })]),
    /** Whether the form is on screen. */
    showsForm: stateIn({ screen: 'form' }),
    isExchange: (_, { provider }: Pick<Opened, 'provider'>) => provider === 'coinbase',
    shows: (_, { view, wanted: name }: { view: string; wanted: string }) => view === name,
  },
  delays: { HTTP_TIMEOUT, ONRAMP_RENEWAL, ONRAMP_SETTLE, PAGE_LIFETIME },
})

/** XState setup of the onramp machine. */
export const machineSetup = declared.extend({
  actions: {
    spawnChildren: declared.enqueueActions(({ enqueue, context: { account } }) => {
      enqueue.spawnChild('purchase', { id: 'purchase' })
      enqueue.spawnChild('purchases', { id: 'purchases', input: { account } })
    }),
  },
})
