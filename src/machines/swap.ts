import { DEFAULT_SLIPPAGE } from '../domain/swap/figures'
import { editing } from './swap/form'
import { list } from './swap/list'
import { granting, requested, revoking, unknown } from './swap/request'
import { reviewing } from './swap/review'
import { machineSetup } from './swap/setup'

export type { SwapContext, SwapEvent, SwapWish } from './swap/setup'

/**
 * Swapping one token for another: a form whose quote is alive, a review of one offer, and one request at a time for it:
 * the approval of exactly what is paid, then the swap; or all of it as one where the wallet takes it so. A price that has
 * moved, another account and another network void what was reviewed; what was broadcast is followed in the outbox.
 */
export const swapMachine = machineSetup.createMachine({
  id: 'swap',
  context: ({ input: { account, network } }) => ({
    account,
    network,
    side: 'from',
    amountText: '',
    slippage: DEFAULT_SLIPPAGE,
    accepted: 0,
    isUnreadAccepted: false,
    spent: [],
  }),
  type: 'parallel',
  on: {
    'tokens.changed': { actions: { type: 'updateHeld', params: ({ event }) => event } },
  },
  states: {
    list,
    flow: { initial: 'editing', states: { editing, reviewing, requested, granting, revoking, unknown } },
  },
})
