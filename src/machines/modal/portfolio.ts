import { assertEvent, enqueueActions, sendTo } from 'xstate'
import type { PortfolioEvent } from '../portfolio'
import { accountEvent } from './facts'
import { machineSetup, vocabulary } from './setup'

const requested = { type: 'toPortfolio', params: { type: 'portfolio.requested' } } as const
const stale = { type: 'toPortfolio', params: { type: 'tokens.stale' } } as const

/** Actions of the `portfolio` region. */
export const portfolioVocabulary = vocabulary({
  actions: {
    /** Sends only once the portfolio machine is loaded. */
    toPortfolio: sendTo('portfolio', (_, event: PortfolioEvent) => event),
    /** Passes the latest balances to all flows, e.g. for the selected token. */
    renewTokens: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'tokens.known')
      for (const flow of context.flows) enqueue.sendTo(flow, { type: 'tokens.changed', tokens: event.tokens })
    }),
  },
})

/** Region of the root: the portfolio machine, which loads when the account is first shown and then stays. */
export const portfolio = machineSetup.extend(portfolioVocabulary).createStateConfig({
  description: 'The portfolio machine loads when the account is first shown, and then stays.',
  initial: 'absent',
  states: {
    absent: { tags: 'resting', on: { 'account.entered': 'loading' } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadPortfolio',
        src: 'loadPortfolio',
        onDone: {
          target: 'present',
          actions: [
            {
              type: 'spawnLoaded',
              params: ({ context, event }) => [
                { id: 'portfolio', logic: event.output.portfolio, input: { account: accountEvent(context).account } },
              ],
            },
            requested,
          ],
        },
        onError: 'unavailable',
      },
      after: { EMBEDDED_CODE_LIMIT: 'unavailable' },
    },
    unavailable: {
      description: 'The portfolio could not be loaded. The next view of the account tries again.',
      tags: ['resting', 'holdingsFailed'],
      on: { 'account.entered': 'loading' },
    },
    present: {
      tags: 'resting',
      on: {
        'account.entered': { actions: requested },
        'tokens.known': { actions: 'renewTokens' },
        'transactions.pending': {
          actions: [
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
          ],
        },
        'approval.granted': { actions: stale },
      },
    },
  },
})
