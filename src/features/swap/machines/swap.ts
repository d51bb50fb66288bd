import { DEFAULT_SLIPPAGE } from '../domain/figures'
import { editing } from './form'
import { list } from './list'
import { granting, requested, revoking, unknown } from './request'
import { reviewing } from './review'
import { machineSetup } from './setup'

export type { SwapContext, SwapEvent, SwapWish } from './setup'

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
