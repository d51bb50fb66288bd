import { setNotSwapped, swapShown } from './facts'
import { machineSetup, type PayEvent } from './setup'

/** Too little is held of what is to be paid: it is swapped for first, in the form of swaps, and the payment stays as it is (docs/decisions.md#94). */

type Sent = Extract<PayEvent, { type: 'swap.sent' }>
type Decided = Extract<PayEvent, { type: 'swap.decided' }>
const end = ({ event }: { event: Decided }) => event

/** Wherever the payment stands when it is heard. */
export const told = {
  'swap.sent': { actions: { type: 'setSwap', params: ({ event }: { event: Sent }) => event } },
  'swap.decided': { guard: { type: 'isItsSwap', params: end }, actions: 'clearSwap' },
} as const

export const again = { target: 'preparing', actions: 'clearPrepared' } as const
/** One swap at a time: while the chain has not decided it, no other is offered. */
const underWay = { guard: 'isSwapping', target: 'swapping' } as const

const short = machineSetup.createStateConfig({
  description: 'Too little is held. Something else that is held can be swapped for it.',
  tags: ['resting', 'stopped', 'short'],
  always: underWay,
  // Who comes back from buying finds what is held by then.
  on: { 'swap.chosen': { target: 'away', actions: swapShown }, 'pay.retry': again, 'pay.entered': again },
})

const away = machineSetup.createStateConfig({
  description: 'The visitor is at the form of swaps. Who comes back from it without a swap finds what is held by then.',
  tags: ['resting', 'preparing'],
  always: underWay,
  on: { 'pay.entered': again },
})

const swapping = machineSetup.createStateConfig({
  description: 'The swap was sent. What is held is looked at again when the chain has decided it.',
  initial: 'recent',
  on: {
    'swap.decided': [
      { guard: { type: 'isSwapped', params: end }, target: 'preparing', actions: ['clearSwap', 'clearPrepared'] },
      {
        guard: { type: 'isItsSwap', params: end },
        target: 'stopped',
        actions: ['clearSwap', 'clearPrepared', setNotSwapped],
      },
    ],
  },
  states: {
    recent: { tags: ['waiting', 'swapping'], entry: 'clearFault', after: { RECEIPT_WAIT: 'late' } },
    late: {
      description: 'It takes longer than usual. It may have been taken all the same.',
      tags: ['resting', 'swapping', 'late'],
      on: { 'pay.retry': { target: '#preparing', actions: 'clearPrepared' } },
    },
  },
})

export const swapped = { short, away, swapping }
