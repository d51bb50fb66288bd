import { assign, setup } from 'xstate'

/**
 * The banner for the host's developer: one short text with its detail, and only when `debug` is on
 * (docs/reference.md#errors). What concerns the visitor is said in its own view instead, but for what the host itself
 * has to tell them.
 */

export interface Alert {
  variant: 'info' | 'success' | 'warning' | 'error'
  short: string
  long?: string
  /** What the host tells the visitor: it is shown without `debug` too. */
  forVisitor?: true
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
  guards: { isTold: ({ context }, { alert }: { alert: Alert }) => context.debug || alert.forVisitor === true },
}).createMachine({
  id: 'alert',
  context: ({ input }) => ({ debug: input.debug, alert: silence }),
  initial: 'closed',
  on: {
    'alert.raised': {
      guard: { type: 'isTold', params: ({ event }) => event },
      target: '.open',
      actions: { type: 'setAlert', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'Nothing to say, or debug is off and it is not for the visitor.', tags: 'resting' },
    open: {
      description: 'The last alert is shown until it is dismissed.',
      tags: 'resting',
      on: { 'alert.dismissed': { target: 'closed', actions: 'clear' } },
    },
  },
})
