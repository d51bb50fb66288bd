import { activity } from './portfolio/activity'
import { chart, own, tellPending, whose } from './portfolio/chart'
import { identity } from './portfolio/identity'
import { tokens } from './portfolio/tokens'

export type { PortfolioContext, PortfolioEvent, PortfolioReport } from './portfolio/chart'

/**
 * What the active account holds, is called and did: three regions that do not wait for each other, all of one
 * account. What is known stays on show while it is read again; a failed read of balances rests for 30 s. Where
 * the host has switched it on, a chart beside them tells when something is pending on the network.
 */

export const portfolioMachine = chart.createMachine({
  id: 'portfolio',
  context: ({ input }) => ({ account: input.account, identity: {}, activities: [] }),
  type: 'parallel',
  invoke: {
    id: 'pendingTransactions',
    src: 'pendingTransactions',
    input: ({ context }) => ({ account: context.account }),
    // A help only: without it, all is read when the account is shown.
    onError: {},
  },
  on: {
    'transactions.pending': { actions: ['renew', { type: 'tell', params: { type: 'transactions.pending' } }] },
    'account.changed': [
      {
        guard: { type: 'isOtherOne', params: whose },
        target: ['.tokens.loading', '.identity.loading', '.activity.idle'],
        actions: [own, tellPending],
      },
      {
        guard: { type: 'isOther', params: whose },
        target: ['.tokens.idle', '.identity.idle', '.activity.idle'],
        actions: [own, tellPending],
      },
    ],
  },
  states: { tokens, identity, activity },
})
