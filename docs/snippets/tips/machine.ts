// #region machine
import { toFault, type Fault, type FeatureEvent, type FeatureInput } from 'walletchart/feature'
import { assign, fromPromise, setup } from 'xstate'

/** Tip jar: the visitor chooses an amount, and the wallet confirms it. */
export const tipsMachine = setup({
  types: {
    context: {} as { amount: string; fault?: Fault },
    events: {} as { type: 'amount.chosen'; amount: string } | { type: 'tip.confirmed' } | FeatureEvent<'tips'>,
    input: {} as FeatureInput,
    tags: {} as 'resting' | 'waiting',
  },
  actors: {
    sendTip: fromPromise<unknown, { amount: string }>(() => Promise.reject(new Error('Provided by the feature.'))),
  },
  actions: {
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount, fault: undefined })),
    setFault: assign((_, { error }: { error: unknown }) => ({ fault: toFault(error) })),
    showSent: () => {},
  },
  guards: { isForm: (_, { view }: { view: string }) => view === 'tips/Amount' },
  delays: { APPROVAL_LIMIT: 180_000 },
}).createMachine({
  id: 'tips',
  context: { amount: '0.01' },
  initial: 'choosing',
  states: {
    choosing: { tags: 'resting' },
    sending: {
      tags: 'waiting',
      invoke: {
        id: 'sendTip',
        src: 'sendTip',
        input: ({ context }) => ({ amount: context.amount }),
        onDone: 'sent',
        onError: { target: 'failed', actions: { type: 'setFault', params: ({ event }) => event } },
      },
      after: { APPROVAL_LIMIT: 'late' },
      on: { 'amount.chosen': {}, 'tip.confirmed': {} },
    },
    sent: {
      tags: 'resting',
      entry: 'showSent',
      on: { 'tips.entered': { guard: { type: 'isForm', params: ({ event }) => event }, target: 'choosing' } },
    },
    failed: { tags: 'resting' },
    late: { tags: 'resting' },
  },
  on: {
    'amount.chosen': { target: '.choosing', actions: { type: 'setAmount', params: ({ event }) => event } },
    'tip.confirmed': '.sending',
  },
})
// #endregion
