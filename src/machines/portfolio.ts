import { activity } from './portfolio/activity'
import { fromAccount, setAccount } from './portfolio/freshness'
import { machineSetup, reportToPending } from './portfolio/setup'
import { identity } from './portfolio/identity'
import { tokens } from './portfolio/tokens'

export type { PortfolioContext, PortfolioEvent, PortfolioReport } from './portfolio/setup'

/**
 * What the active account holds, is called and did: three regions that do not wait for each other, all of one
 * account. What is known stays on show while it is read again; a failed read of balances rests for 30 s. Where
 * the host has switched it on, a chart beside them tells when something is pending on the network.
 */

export const portfolioMachine = machineSetup.createMachine({
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
