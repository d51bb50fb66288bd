import { assign, setup } from 'xstate'
import type { Fault } from '../domain/errors'

/** Banner: a short text with optional details. */
export interface Alert {
  variant: 'info' | 'success' | 'warning' | 'error'
  short: string
  long?: string
  /** Whether the visitor sees it, even without `debug`. */
  forVisitor?: true
  /** Error code, for translation. An alert with a code is cleared when the dialog closes. */
  code?: Fault['code']
}

/** Creates an alert that informs the visitor of `fault`. */
export const visitorAlert = ({ code, message }: Fault): Alert => ({
  variant: 'info',
  short: message,
  code,
  forVisitor: true,
})

/** Context of the alert machine. */
export interface AlertContext {
  debug: boolean
  alert: Alert
}

const silence: Alert = { variant: 'info', short: '' }

/**
 * Shows the banner: to the host's developer with `debug` on, and to the visitor what is meant for them
 * (docs/reference.md#errors). All other errors of the visitor appear in their own views.
 */
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
    closed: {
      description: 'No alert is shown. Without debug, only alerts for the visitor open the banner.',
      tags: 'resting',
    },
    open: {
      description:
        'The last alert is shown until it is dismissed, or, if it has an error code, until the dialog closes.',
      tags: 'resting',
      on: {
        'alert.dismissed': { target: 'closed', actions: 'clear' },
        'dialog.closed': { guard: 'isPassing', target: 'closed', actions: 'clear' },
      },
    },
  },
})
