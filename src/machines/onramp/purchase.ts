import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import { ONRAMP_LIMIT, ONRAMP_POLL } from '../../domain/limits'
import type { ProviderName } from '../../domain/onramp/provider'
import { notProvided } from '../notProvided'

/**
 * What becomes of a provider's page that was opened. The exchange tells of its purchases: they are looked for until one
 * is seen. The aggregator tells nothing: the visitor is told so, and nothing is waited for.
 */

/** The page that was opened last. */
export interface OpenedPage {
  provider: ProviderName
  url: string
  /** Milliseconds since 1970. */
  at: number
  /** For whom. */
  account: CaipAddress | undefined
}

export interface PurchaseContext {
  page?: OpenedPage | undefined
  /** The purchases that were there before it was opened, by their ids; absent until they have been read once. */
  known?: readonly string[] | undefined
}

/** What is looked for, and what was found: `known` as above. */
export type PurchaseLook = Pick<OpenedPage, 'at' | 'account'> & Pick<PurchaseContext, 'known'>
export interface PurchaseSight {
  known: readonly string[]
  seen: boolean
}

export type PurchaseEvent =
  | ({ type: 'provider.opened' | 'provider.blocked' } & OpenedPage)
  | { type: 'buyer.changed'; account: CaipAddress | undefined; network: CaipNetworkId }
  /** The visitor waits for it no longer. */
  | { type: 'purchase.left' }

export type PurchaseReport = { type: 'purchase.seen' }

const addressOf = (account: CaipAddress | undefined) => account?.split(':')[2]

const machineSetup = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    tags: {} as 'resting' | 'waiting' | 'blocked' | 'following' | 'handedOver' | 'failed',
  },
  actors: {
    /** Looks once for a purchase that was made since the page was opened. */
    look: fromPromise<PurchaseSight, PurchaseLook>(notProvided),
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

const setPage = { type: 'setPage', params: ({ event }: { event: OpenedPage }) => event } as const

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
      description: 'The browser has opened no window: it can be tried again, by another tap.',
      tags: ['resting', 'blocked'],
    },
    following: {
      description: 'The visitor buys at the exchange; it goes on while the dialog is closed.',
      tags: 'following',
      initial: 'looking',
      after: { ONRAMP_LIMIT: 'failed' },
      states: {
        looking: {
          tags: 'waiting',
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { page, known } }) => ({ at: page?.at ?? 0, account: page?.account, known }),
            onDone: [
              {
                guard: { type: 'isSeen', params: ({ event }) => event.output },
                target: '#idle',
                actions: ['clear', { type: 'report', params: { type: 'purchase.seen' } }],
              },
              { target: 'pausing', actions: { type: 'setKnown', params: ({ event }) => event.output } },
            ],
            // A server that is away for a moment says nothing about the purchase.
            onError: 'pausing',
          },
        },
        pausing: { tags: 'resting', after: { ONRAMP_POLL: 'looking' } },
      },
    },
    handedOver: {
      description: 'The visitor buys at the aggregator; the coins are seen in the account when they are there.',
      tags: ['resting', 'handedOver'],
    },
    failed: {
      description: 'No purchase was seen in time. One that was made all the same arrives without being waited for.',
      tags: ['resting', 'failed'],
    },
  },
})
