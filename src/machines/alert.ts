import { assign, setup } from 'xstate'

/**
 * The banner for the host's developer: one short text with its detail, and only when `debug` is on
 * (docs/reference.md#errors). What concerns the visitor is said in its own view instead.
 */

export interface Alert {
  variant: 'info' | 'success' | 'warning' | 'error'
  short: string
  long?: string
}

export interface AlertContext {
  debug: boolean
  alert: Alert
}

const silence: Alert = { variant: 'info', short: '' }

export const alertMachine = setup({
  types: {
    context: {} as AlertContext,
    events: {} as { type: 'alert.raised'; alert: Alert } | { type: 'alert.dismissed' },
    input: {} as { debug: boolean },
    tags: {} as 'resting',
  },
  actions: {
    setAlert: assign((_, { alert }: { alert: Alert }) => ({ alert })),
    clear: assign({ alert: silence }),
  },
  guards: { isDebug: ({ context }) => context.debug },
}).createMachine({
  id: 'alert',
  context: ({ input }) => ({ debug: input.debug, alert: silence }),
  initial: 'closed',
  on: {
    'alert.raised': {
      guard: 'isDebug',
      target: '.open',
      actions: { type: 'setAlert', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'Nothing to say, or debug is off.', tags: 'resting' },
    open: {
      description: 'The last alert is shown until it is dismissed.',
      tags: 'resting',
      on: { 'alert.dismissed': { target: 'closed', actions: 'clear' } },
    },
  },
})
