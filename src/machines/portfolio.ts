import { activity } from './portfolio/activity'
import { fromAccount, setAccount } from './portfolio/freshness'
import { machineSetup, reportToPending } from './portfolio/setup'
import { identity } from './portfolio/identity'
import { tokens } from './portfolio/tokens'

export type { PortfolioContext, PortfolioEvent, PortfolioReport } from './portfolio/setup'

/**
 * Balances, identity and history of the active account, in three independent regions. Known data stays on screen during
 * a read; a failed read of balances is not retried for 30 s. If the host enables it, `pendingTransactions` polls too.
 */
export const portfolioMachine = machineSetup.createMachine({
  id: 'portfolio',
  context: ({ input }) => ({ account: input.account, identity: {}, activities: [] }),
  type: 'parallel',
  invoke: {
    id: 'pendingTransactions',
    src: 'pendingTransactions',
    input: ({ context }) => ({ account: context.account }),
    // Optional: without it, all is read when the account is shown.
    onError: {},
  },
  on: {
    'transactions.pending': { actions: ['markMoved', { type: 'report', params: { type: 'transactions.pending' } }] },
    'account.changed': [
      {
        guard: { type: 'isNewAccount', params: fromAccount },
        target: ['.tokens.loading', '.identity.loading', '.activity.idle'],
        actions: [setAccount, reportToPending],
      },
      {
        guard: { type: 'isOtherAccount', params: fromAccount },
        target: ['.tokens.idle', '.identity.idle', '.activity.idle'],
        actions: [setAccount, reportToPending],
      },
    ],
  },
  states: { tokens, identity, activity },
})
