import { DEFAULT_SLIPPAGE } from '../domain/swap/figures'
import { editing } from './swap/form'
import { list } from './swap/list'
import { granting, requested, revoking, unknown } from './swap/request'
import { reviewing } from './swap/review'
import { machineSetup } from './swap/setup'

export type { SwapContext, SwapEvent, SwapWish } from './swap/setup'

/**
 * Swaps tokens: a form with a live quote, a review of one offer, and one request at a time: the exact approval, then
 * the swap, or both as one if the wallet supports it. A moved price, another account or network voids the review. The
 * outbox follows what was broadcast.
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
