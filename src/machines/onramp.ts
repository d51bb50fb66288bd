import { contextOf, machineSetup, quoted, wanted, type OnrampEvent } from './onramp/setup'
import { failure, late } from './onramp/purchases'

export type { Buyer, OnrampEvent } from './onramp/setup'

type Of<Type extends OnrampEvent['type']> = { event: Extract<OnrampEvent, { type: Type }> }
const track = {
  type: 'tell',
  params: ({ event }: Of<'provider.opened' | 'provider.blocked'>) =>
    ({
      type: 'tracked',
      tracked: { event: 'SELECT_BUY_PROVIDER', properties: { provider: event.provider } },
    }) as const,
} as const
const moved = { type: 'tell', params: { type: 'holdings.moved' } } as const

/**
 * Buying coins: a form whose quote and whose page of the exchange are those of exactly what is in it. A provider's page
 * is opened inside the tap; what became of it is followed by `purchase`, and listed by `purchases`.
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
      ],
    },
    'provider.blocked': {
      actions: [
        { type: 'toPurchase', params: ({ context, event }) => ({ ...event, account: context.account }) },
        track,
        { type: 'tell', params: { type: 'view.asked', view: 'BuyInProgress' } },
      ],
    },
    'purchases.arrived': { actions: moved },
    // The runtime starts it beside the root's own children, so that it is not stopped with them.
    'modal.stopped': { target: ['.currencies.over', '.quote.over', '.link.over', '.screen.over'] },
  },
  states: {
    currencies: {
      description: 'The built-in lists stand until the server has named its own, and where it does not.',
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
      description: 'What the purchase comes to.',
      initial: 'none',
      on: { 'form.changed': '.none' },
      states: {
        none: {
          tags: 'resting',
          entry: 'clearQuote',
          always: { guard: 'canQuote', target: 'settling' },
        },
        settling: { tags: ['resting', 'quoting'], after: { ONRAMP_SETTLE: 'asking' } },
        asking: {
          tags: ['waiting', 'quoting'],
          invoke: {
            id: 'askQuote',
            src: 'askQuote',
            input: quoted,
            onDone: {
              target: 'quoted',
              actions: { type: 'setQuote', params: ({ event }) => ({ quote: event.output }) },
            },
            onError: { target: 'quoted', actions: 'estimate' },
          },
          after: { HTTP_TIMEOUT: { target: 'quoted', actions: 'estimate' } },
        },
        quoted: { description: 'By the server, or an estimate that says so.', tags: ['resting', 'quoted'] },
        over: { type: 'final' },
      },
    },
    link: {
      description: 'The page of the exchange: it must be known before the tap, else browsers block its window.',
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
            input: wanted,
            onDone: { target: 'known', actions: { type: 'setLink', params: ({ event }) => ({ url: event.output }) } },
            onError: { target: 'failed', actions: { type: 'setError', params: failure } },
          },
          after: { HTTP_TIMEOUT: { target: 'failed', actions: { type: 'setError', params: { fault: late } } } },
        },
        known: { tags: ['resting', 'linked'] },
        failed: {
          tags: ['resting', 'linkFailed'],
          on: { 'link.retry': { target: 'asking', actions: 'clearLink' } },
        },
        over: { type: 'final', entry: 'clearLink' },
      },
    },
    screen: {
      description:
        'Which of its views is on screen: a purchase that is seen leads on only from where it is waited for.',
      initial: 'other',
      on: {
        'view.shown': [
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
        other: { tags: 'resting', on: { 'purchase.seen': { actions: moved } } },
        progress: {
          tags: 'resting',
          // What the aggregator has sent is seen nowhere else.
          exit: moved,
          on: {
            'purchase.seen': { actions: { type: 'tell', params: { type: 'view.asked', view: 'OnRampActivity' } } },
          },
        },
        activity: {
          tags: 'resting',
          entry: { type: 'toPurchases', params: { type: 'purchases.entered' } },
          exit: { type: 'toPurchases', params: { type: 'purchases.left' } },
          on: { 'purchase.seen': { actions: moved } },
        },
        over: { type: 'final' },
      },
    },
  },
})
