import { ModalError } from '../../../domain/errors'
import { builtInCurrencies, type Currencies } from '../../../domain/onramp/currency'
import { onrampMachine } from '../machines/onramp'
import { quoted, wishOf, type OnrampContext } from '../machines/setup'
import { defineWalk } from '../../../../tests/harness/walk'
import { another, mine } from '../../../../tests/support/holdings'
import { askedOf, parked } from '../../../../tests/support/system'

const refused = new ModalError('http.status', 'The server reported an error. Try again in a moment.')
const [dollar, ether] = builtInCurrencies.purchaseCurrencies
const listed: Currencies = {
  purchaseCurrencies: [ether!, dollar!],
  paymentCurrencies: [{ id: 'GBP', payment_method_limits: [{ id: 'card', min: '20', max: '60' }] }],
}
const money = { amount: '1', currency: 'USD' }
const quote = {
  quoteId: 'a',
  purchaseAmount: money,
  paymentTotal: money,
  paymentSubtotal: money,
  estimated: false,
}
const page = { provider: 'coinbase', url: 'https://pay.example/', at: 1 } as const
const form = ({ account, providers, purchaseCurrency, paymentCurrency, paymentAmount }: OnrampContext) => [
  account,
  providers.length,
  purchaseCurrency?.symbol,
  paymentCurrency?.id,
  paymentAmount,
]

export default defineWalk({
  name: 'onramp',
  machine: onrampMachine,
  input: { account: mine, network: 'eip155:1', providers: ['coinbase', 'meld'] },
  actors: { askCurrencies: parked, askQuote: parked, askLink: parked, purchase: parked, purchases: parked },
  events: [
    { type: 'buyer.changed', account: mine, network: 'eip155:1', providers: ['coinbase', 'meld'] },
    { type: 'buyer.changed', account: another, network: 'eip155:1', providers: ['meld'] },
    { type: 'buyer.changed', account: undefined, network: 'eip155:1', providers: ['coinbase'] },
    { type: 'coins.wished', wish: { symbol: 'ETH', missing: '0.0196', price: '2500' } },
    { type: 'amount.typed', text: '50' },
    { type: 'amount.typed', text: '5' },
    { type: 'paymentCurrency.selected', id: 'EUR' },
    { type: 'purchaseCurrency.selected', symbol: 'ETH' },
    { type: 'link.retry' },
    { type: 'provider.opened', ...page },
    { type: 'provider.blocked', ...page },
    { type: 'view.shown', view: 'form' },
    { type: 'view.shown', view: 'progress' },
    { type: 'view.shown', view: 'activity' },
    { type: 'view.shown', view: 'other' },
    { type: 'purchase.seen' },
    { type: 'purchases.arrived' },
    { type: 'modal.stopped' },
  ],
  puppets: {
    askCurrencies: { done: [listed] },
    askQuote: { done: [quote], error: [refused] },
    askLink: { done: [page.url], error: [refused] },
  },
  uncancelled: {
    'currencies.asking': 'nothing waits for it: the built-in lists stand until it has answered',
  },
  serialize: ({ context }) => [...form(context), context.wish?.symbol, context.quote?.estimated, context.url],
  givenUp: {
    askLink: 'a link that nobody opens',
  },
  within: 3,
  invariants: {
    'a quote is of exactly what is in the form': ({ context }) =>
      context.quote === undefined ||
      context.quote.quoteId === 'a' ||
      context.quote.paymentTotal.amount === context.paymentAmount,
    'the page that can be opened is of exactly what is in the form': (snapshot) =>
      snapshot.hasTag('linked') === (snapshot.context.url !== undefined),
    'nothing is asked for an amount that cannot be paid, nor without an account': (snapshot) =>
      (snapshot.children.askQuote === undefined && snapshot.children.askLink === undefined) ||
      (snapshot.context.account !== undefined && snapshot.context.paymentAmount !== '5'),
    'what is asked is what is in the form': (snapshot) => {
      const asked = [askedOf(snapshot.children.askQuote), askedOf(snapshot.children.askLink)]
      const meant = [quoted(snapshot), wishOf(snapshot)]
      return asked.every((one, index) => one === undefined || JSON.stringify(one) === JSON.stringify(meant[index]))
    },
    'an estimate is never taken for a quote': ({ context }) =>
      context.quote === undefined || context.quote.estimated === (context.quote.quoteId !== 'a'),
    'without the exchange it has no page and no quote': ({ context }) =>
      context.providers.includes('coinbase') || (context.url === undefined && context.quote === undefined),
    'a page that is not known says why': (snapshot) =>
      snapshot.hasTag('linkFailed') === (snapshot.context.error !== undefined),
    'what is chosen is among what there is': ({ context }) =>
      context.purchaseCurrencies.some((one) => one === context.purchaseCurrency) &&
      context.paymentCurrencies.some((one) => one === context.paymentCurrency),
    'what is wished for is what is bought, where it is sold, and priced where it can be': ({ context }) =>
      context.wish?.symbol !== 'ETH' ||
      (context.purchaseCurrency?.symbol === 'ETH' &&
        (context.paymentCurrencies.every(({ id }) => id !== 'USD') ||
          (context.paymentCurrency?.id === 'USD' && context.paymentAmount === '50'))),
  },
  moves: {
    'nothing but typing, or what a form is short of, changes what was typed': (before, event, after) =>
      event.type === 'amount.typed' ||
      event.type === 'coins.wished' ||
      before.context.wish !== undefined ||
      before.context.paymentAmount === after.context.paymentAmount,
    'what the visitor has made of it stays': (before, event, after) =>
      !/^(amount.typed|(payment|purchase)Currency.selected)$/.test(event.type) || after.context.wish === undefined,
    'a changed form voids quote and page': (before, event, after) =>
      JSON.stringify(form(before.context)) === JSON.stringify(form(after.context)) ||
      (after.context.quote === undefined && after.context.url === undefined),
  },
})
