import type { Quote } from '../domain/quote'
import { contextOf, machineSetup, quoted, wishOf, type OnrampEvent } from './setup'
import { failure, purchasesTimeout } from './purchases'

export type { Buyer, OnrampEvent } from './setup'

type Of<Type extends OnrampEvent['type']> = { event: Extract<OnrampEvent, { type: Type }> }
const track = {
  type: 'tell',
  params: ({ event }: Of<'provider.opened' | 'provider.blocked'>) =>
    ({
      type: 'tracked',
      tracked: { event: 'SELECT_BUY_PROVIDER', properties: { provider: event.provider } },
    }) as const,
} as const
/** Invocation of a state that waits for a quote. */
const askQuote = {
  invoke: {
    id: 'askQuote',
    src: 'askQuote',
    input: quoted,
    onDone: {
      target: 'quoted',
      actions: { type: 'setQuote', params: ({ event }: { event: { output: Quote } }) => ({ quote: event.output }) },
    },
    onError: { target: 'quoted', actions: 'estimate' },
  },
  after: { HTTP_TIMEOUT: { target: 'quoted', actions: 'estimate' } },
} as const
const reportHoldingsChanged = { type: 'tell', params: { type: 'holdings.moved' } } as const

/**
 * Buys crypto: a form, with the quote and the exchange's page for its exact input. A provider's page opens within the
 * tap; `purchase` follows its outcome, and `purchases` lists what was bought.
 */
export const onrampMachine = machineSetup.createMachine({
  id: 'onramp',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  entry: 'spawnChildren',
  on: {
    'buyer.changed': {
      actions: [
        { type: 'setBuyer', params: ({ event }) => event },
        { type: 'toPurchase', params: ({ event }) => event },
        { type: 'toPurchases', params: ({ event }) => event },
        'changeForm',
      ],
    },
    'coins.wished': { actions: [{ type: 'setWish', params: ({ event }) => event }, 'changeForm'] },
    'amount.typed': { actions: [{ type: 'setAmount', params: ({ event }) => event }, 'changeForm'] },
    'paymentCurrency.selected': {
      actions: [{ type: 'setPaymentCurrency', params: ({ event }) => event }, 'changeForm'],
    },
    'purchaseCurrency.selected': {
      actions: [{ type: 'setPurchaseCurrency', params: ({ event }) => event }, 'changeForm'],
    },
    'provider.opened': {
      actions: [
        { type: 'toPurchase', params: ({ context, event }) => ({ ...event, account: context.account }) },
        track,
        { type: 'tell', params: { type: 'view.asked', view: 'BuyInProgress' } },
        { type: 'usePage', params: ({ event }) => event },
      ],
    },
    'provider.blocked': {
      actions: [
        { type: 'toPurchase', params: ({ context, event }) => ({ ...event, account: context.account }) },
        track,
        { type: 'tell', params: { type: 'view.asked', view: 'BuyInProgress' } },
      ],
    },
    'purchases.arrived': { actions: reportHoldingsChanged },
    // The runtime starts this actor outside the root's children, so stopping the root does not stop it.
    'modal.stopped': { target: ['.currencies.over', '.quote.over', '.link.over', '.screen.over'] },
  },
  states: {
    currencies: {
      description:
        'The server is asked for its currencies. Until it answers, or if it fails, the built-in lists are used.',
      initial: 'asking',
      states: {
        asking: {
          tags: 'waiting',
          invoke: {
            id: 'askCurrencies',
            src: 'askCurrencies',
            onDone: {
              target: 'known',
              actions: [{ type: 'setCurrencies', params: ({ event }) => ({ currencies: event.output }) }, 'changeForm'],
            },
            onError: 'builtIn',
          },
          after: { HTTP_TIMEOUT: 'builtIn' },
        },
        known: { tags: 'resting' },
        builtIn: { tags: 'resting' },
        over: { type: 'final' },
      },
    },
    quote: {
      description: 'A quote is fetched for the purchase in the form.',
      initial: 'none',
      on: { 'form.changed': '.none' },
      states: {
        none: {
          tags: 'resting',
          entry: 'clearQuote',
          always: { guard: 'canQuote', target: 'settling' },
        },
        settling: { tags: ['resting', 'quoting'], after: { ONRAMP_SETTLE: 'asking' } },
        asking: { tags: ['waiting', 'quoting'], ...askQuote },
        quoted: {
          description: 'The quote is on screen: the server’s, or an estimate that is marked as one.',
          tags: ['resting', 'quoted'],
          after: { ONRAMP_RENEWAL: 'old' },
        },
        old: {
          description: 'The price may have changed. It is asked for again once the form is on screen.',
          tags: ['resting', 'quoted'],
          always: { guard: 'showsForm', target: 'renewing' },
        },
        renewing: {
          description: 'The old quote stays on screen until the new one is there.',
          tags: ['waiting', 'quoted'],
          ...askQuote,
        },
        over: { type: 'final' },
      },
    },
    link: {
      description: 'The exchange’s page is looked up before the tap. Otherwise browsers block its window.',
      initial: 'none',
      on: { 'form.changed': '.none' },
      states: {
        none: {
          tags: 'resting',
          entry: 'clearLink',
          always: { guard: 'canLink', target: 'settling' },
        },
        settling: { tags: ['resting', 'linking'], after: { ONRAMP_SETTLE: 'asking' } },
        asking: {
          tags: ['waiting', 'linking'],
          invoke: {
            id: 'askLink',
            src: 'askLink',
            input: wishOf,
            onDone: { target: 'known', actions: { type: 'setLink', params: ({ event }) => ({ url: event.output }) } },
            onError: { target: 'failed', actions: { type: 'setError', params: failure } },
          },
          after: {
            HTTP_TIMEOUT: { target: 'failed', actions: { type: 'setError', params: { fault: purchasesTimeout } } },
          },
        },
        known: {
          tags: ['resting', 'linked'],
          on: {
            'page.used': { guard: { type: 'isExchange', params: ({ event }) => event }, target: 'used' },
          },
          after: { PAGE_LIFETIME: 'used' },
        },
        used: {
          description:
            'The page was opened, or its session has ended: it does not open again. Another one is looked up once a view that opens it is on screen.',
          tags: 'resting',
          entry: 'clearLink',
          always: { guard: 'opensPages', target: 'none' },
        },
        failed: {
          tags: ['resting', 'linkFailed'],
          on: { 'link.retry': { target: 'asking', actions: 'clearLink' } },
        },
        over: { type: 'final', entry: 'clearLink' },
      },
    },
    screen: {
      description:
        'The buying view on screen is tracked. A purchase that is seen opens the activity only from the progress view.',
      initial: 'other',
      on: {
        'view.shown': [
          {
            guard: { type: 'shows', params: ({ event }) => ({ view: event.view, wanted: 'form' }) },
            target: '.form',
          },
          {
            guard: { type: 'shows', params: ({ event }) => ({ view: event.view, wanted: 'progress' }) },
            target: '.progress',
          },
          {
            guard: { type: 'shows', params: ({ event }) => ({ view: event.view, wanted: 'activity' }) },
            target: '.activity',
          },
          { target: '.other' },
        ],
      },
      states: {
        other: { tags: 'resting', on: { 'purchase.seen': { actions: reportHoldingsChanged } } },
        form: { tags: 'resting', on: { 'purchase.seen': { actions: reportHoldingsChanged } } },
        progress: {
          tags: 'resting',
          // The aggregator does not report purchases: read the balances again on leaving.
          exit: reportHoldingsChanged,
          on: {
            'purchase.seen': { actions: { type: 'tell', params: { type: 'view.asked', view: 'OnRampActivity' } } },
          },
        },
        activity: {
          tags: 'resting',
          entry: { type: 'toPurchases', params: { type: 'purchases.entered' } },
          exit: { type: 'toPurchases', params: { type: 'purchases.left' } },
          // A purchase that completes meanwhile belongs to the list on screen.
          on: {
            'purchase.seen': {
              actions: [reportHoldingsChanged, { type: 'toPurchases', params: { type: 'purchases.entered' } }],
            },
          },
        },
        over: { type: 'final' },
      },
    },
  },
})
