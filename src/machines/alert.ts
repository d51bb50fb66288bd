import { assign, setup } from 'xstate'
import type { Fault } from '../domain/errors'

/**
 * The banner for the host's developer: one short text with its detail, and only when `debug` is on
 * (docs/reference.md#errors). What concerns the visitor is said in its own view instead, but for what the host itself
 * has to tell them.
 */

export interface Alert {
  variant: 'info' | 'success' | 'warning' | 'error'
  short: string
  long?: string
  /** It is told to the visitor: shown without `debug` too. */
  forVisitor?: true
  /** The code by which other languages word it. An alert that has one ends when the dialog is closed. */
  code?: Fault['code']
}

/** An alert that tells the visitor what has just happened to the dialog before them. */
export const visitorAlert = ({ code, message }: Fault): Alert => ({
  variant: 'info',
  short: message,
  code,
  forVisitor: true,
})

export interface AlertContext {
  debug: boolean
  alert: Alert
}

const silence: Alert = { variant: 'info', short: '' }

export const alertMachine = setup({
  types: {
    context: {} as AlertContext,
    events: {} as { type: 'alert.raised'; alert: Alert } | { type: 'alert.dismissed' } | { type: 'dialog.closed' },
    input: {} as { debug: boolean },
    tags: {} as 'resting',
  },
  actions: {
    setAlert: assign((_, { alert }: { alert: Alert }) => ({ alert })),
    clear: assign({ alert: silence }),
  },
  guards: {
    isTold: ({ context }, { alert }: { alert: Alert }) => context.debug || alert.forVisitor === true,
    isPassing: ({ context }) => context.alert.code !== undefined,
  },
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
      on: {
        'alert.dismissed': { target: 'closed', actions: 'clear' },
        'dialog.closed': { guard: 'isPassing', target: 'closed', actions: 'clear' },
      },
    },
  },
})
