import { setNotSwapped, showSwap } from './facts'
import { machineSetup, type PayEvent } from './setup'

/** States for a low balance: swap first, in the swap form. The payment stays unchanged (docs/decisions.md#94). */

type Sent = Extract<PayEvent, { type: 'swap.sent' }>
type Decided = Extract<PayEvent, { type: 'swap.decided' }>
const decidedSwap = ({ event }: { event: Decided }) => event

/** Transitions on swap events, in any state of the payment. */
export const onSwap = {
  'swap.sent': { actions: { type: 'setSwap', params: ({ event }: { event: Sent }) => event } },
  'swap.decided': { guard: { type: 'isItsSwap', params: decidedSwap }, actions: 'clearSwap' },
} as const

/** Prepares the payment again. */
export const prepareAgain = { target: 'preparing', actions: 'clearPrepared' } as const
/** Allows one swap at a time: no other is offered until the network has decided it. */
const underWay = { guard: 'isSwapping', target: 'swapping' } as const

const short = machineSetup.createStateConfig({
  description: 'The balance is too low. The visitor can swap another token for the missing amount.',
  tags: ['resting', 'stopped', 'short'],
  always: underWay,
  // On return to this view (e.g. after buying), prepare the payment again.
  on: { 'swap.chosen': { target: 'away', actions: showSwap }, 'pay.retry': prepareAgain, 'pay.entered': prepareAgain },
})

const away = machineSetup.createStateConfig({
  description: 'The visitor is in the swap form. On return, the payment is prepared again with the current balance.',
  tags: ['resting', 'preparing'],
  always: underWay,
  on: { 'pay.entered': prepareAgain },
})

const swapping = machineSetup.createStateConfig({
  description: 'The swap was sent. Once the network has made it, the payment is prepared again.',
  initial: 'recent',
  on: {
    'swap.decided': [
      {
        guard: { type: 'isSwapped', params: decidedSwap },
        target: 'preparing',
        actions: ['clearSwap', 'clearPrepared'],
      },
      {
        guard: { type: 'isItsSwap', params: decidedSwap },
        target: 'stopped',
        actions: ['clearSwap', 'clearPrepared', setNotSwapped],
      },
    ],
  },
  states: {
    recent: { tags: ['waiting', 'swapping'], entry: 'clearFault', after: { RECEIPT_WAIT: 'late' } },
    late: {
      description: 'The swap takes longer than usual and may still succeed. The visitor can check again.',
      tags: ['resting', 'swapping', 'late'],
      on: { 'pay.retry': { target: '#preparing', actions: 'clearPrepared' } },
    },
  },
})

/** States of a swap before the payment. */
export const swapStates = { short, away, swapping }
