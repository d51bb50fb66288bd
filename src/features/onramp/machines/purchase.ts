import { assign, fromPromise, sendParent, setup } from 'xstate'
import { addressOfAccount } from '../../../domain/account/accountId'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { ONRAMP_LIMIT, ONRAMP_POLL } from '../../../domain/limits'
import type { ProviderName } from '../../../domain/onramp/provider'
import { notProvided } from '../../../machines/notProvided'

/** Provider page that was opened last. */
export interface OpenedPage {
  provider: ProviderName
  url: string
  /** Opening time in ms since 1970. */
  at: number
  /** CAIP-10 account of the buyer. */
  account: CaipAddress | undefined
}

/** Context of the purchase machine. */
export interface PurchaseContext {
  page?: OpenedPage | undefined
  /** Ids of purchases made before the page opened. Undefined until first read. */
  known?: readonly string[] | undefined
}

/** Query for purchases made since the page opened. */
export type PurchaseQuery = Pick<OpenedPage, 'at' | 'account'> & Pick<PurchaseContext, 'known'>
/** Result of the query: ids of earlier purchases, and whether a new one was seen. */
export interface PurchaseSight {
  known: readonly string[]
  seen: boolean
}

/** Events that the purchase machine accepts. */
export type PurchaseEvent =
  | ({ type: 'provider.opened' | 'provider.blocked' } & OpenedPage)
  | { type: 'buyer.changed'; account: CaipAddress | undefined; network: CaipNetworkId }
  /** The visitor stopped waiting. */
  | { type: 'purchase.left' }

/** Event sent to the parent once a purchase is seen. */
export type PurchaseReport = { type: 'purchase.seen' }

const addressOf = (account: CaipAddress | undefined) => account && addressOfAccount(account)

const machineSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    tags: {} as 'resting' | 'waiting' | 'blocked' | 'following' | 'handedOver' | 'failed',
  },
  actors: {
    /** Checks once for a purchase made since the page opened. */
    look: fromPromise<PurchaseSight, PurchaseQuery>(notProvided),
  },
  actions: {
    report: sendParent((_, report: PurchaseReport) => report),
    setPage: assign((_, { provider, url, at, account }: OpenedPage) => ({
      page: { provider, url, at, account },
      known: undefined,
    })),
    setKnown: assign((_, { known }: { known: readonly string[] }) => ({ known })),
    clear: assign({ page: undefined, known: undefined }),
  },
  guards: {
    isFollowed: (_, { provider }: { provider: ProviderName }) => provider === 'coinbase',
    isSeen: (_, { seen }: { seen: boolean }) => seen,
    isOtherOwner: ({ context }, { account }: { account: CaipAddress | undefined }) =>
      context.page !== undefined && addressOf(account) !== addressOf(context.page.account),
  },
  delays: { ONRAMP_LIMIT, ONRAMP_POLL },
})

type Looked = { event: { output: PurchaseSight } }
const queryOf = ({ context: { page, known } }: { context: PurchaseContext }): PurchaseQuery => ({
  at: page?.at ?? 0,
  account: page?.account,
  known,
})
const seen = {
  guard: { type: 'isSeen', params: ({ event }: Looked) => event.output },
  target: '#idle',
  actions: ['clear', { type: 'report', params: { type: 'purchase.seen' } }],
} as const
const setPage = { type: 'setPage', params: ({ event }: { event: OpenedPage }) => event } as const

/**
 * Follows a purchase after the provider's page has opened. The exchange is polled until it lists a new purchase. The
 * aggregator reports nothing: the visitor is informed, and nothing is polled.
 */
export const purchaseMachine = machineSetup.createMachine({
  id: 'purchase',
  context: {},
  initial: 'idle',
  on: {
    'provider.opened': [
      {
        guard: { type: 'isFollowed', params: ({ event }) => event },
        target: '.following',
        reenter: true,
        actions: setPage,
      },
      { target: '.handedOver', actions: setPage },
    ],
    'provider.blocked': { target: '.blocked', actions: setPage },
    'buyer.changed': {
      guard: { type: 'isOtherOwner', params: ({ event }) => event },
      target: '.idle',
      actions: 'clear',
    },
    'purchase.left': { target: '.idle', actions: 'clear' },
  },
  states: {
    idle: { id: 'idle', tags: 'resting' },
    blocked: {
      description: 'The browser blocked the window. The visitor can open it with another tap.',
      tags: ['resting', 'blocked'],
    },
    following: {
      description:
        'The visitor buys at the exchange, which is polled for the purchase even while the dialog is closed.',
      tags: 'following',
      initial: 'looking',
      after: { ONRAMP_LIMIT: 'last' },
      states: {
        looking: {
          tags: 'waiting',
          invoke: {
            id: 'look',
            src: 'look',
            input: queryOf,
            onDone: [seen, { target: 'pausing', actions: { type: 'setKnown', params: ({ event }) => event.output } }],
            // A failed request says nothing about the purchase.
            onError: 'pausing',
          },
        },
        pausing: { tags: 'resting', after: { ONRAMP_POLL: 'looking' } },
      },
    },
    last: {
      description: 'The time is over. The exchange is asked once more, because the page may have slept meanwhile.',
      tags: ['following', 'waiting'],
      invoke: { id: 'look', src: 'look', input: queryOf, onDone: [seen, { target: 'failed' }], onError: 'failed' },
      after: { ONRAMP_LIMIT: 'failed' },
    },
    handedOver: {
      description:
        'The visitor buys at the aggregator, which reports nothing. The coins appear in the account once they arrive.',
      tags: ['resting', 'handedOver'],
    },
    failed: {
      description: 'No purchase was seen in time. If there was one, the coins still arrive.',
      tags: ['resting', 'failed'],
    },
  },
})
