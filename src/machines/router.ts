import { raise } from 'xstate'
import type { Room, View } from '../domain/view'
import { machineSetup } from './router/setup'
import type { RouterContext } from './router/types'

export type { LoginView, RouterEvent, RouterReport, RouterTransaction, StepName } from './router/types'

const rooms = ['connecting', 'account', 'gate', 'help'] as const satisfies readonly Room[]

/** Params with the view of an event, and a room. */
const within =
  (room: Room) =>
  ({ event }: { event: { view: View } }) => ({ view: event.view, room })
/** Closes the dialog and clears all pending transactions. */
const close = { target: '#closed', actions: 'clear' } as const
/** Continues to the requested view, if any. */
const toNext = { guard: 'hasNext', actions: 'toNext' } as const
const toAccount = { target: '#account', actions: 'toAccount' } as const
const toConnect = { target: '#connecting', actions: 'toConnect' } as const
/** States of a room where the visitor can disconnect. Any other move of the visitor returns to `staying`. */
const untilLeft = {
  initial: 'staying',
  states: {
    staying: { on: { 'view.leaving': 'leaving' } },
    leaving: {
      description: 'The visitor has disconnected here. The dialog closes once the connection has ended.',
      on: { 'connection.lost': close },
    },
  },
} as const

/**
 * Router: the view on screen is in context, with the views below it on a stack. States are the rooms (domain/view),
 * because the views of a room share their moves; `router/passages` has what entering and leaving a view causes.
 */
export const routerMachine = machineSetup.createMachine({
  id: 'router',
  context: { past: [], transactions: [] },
  type: 'parallel',
  states: {
    views: {
      initial: 'closed',
      on: {
        'view.push': [
          {
            guard: { type: 'renews', params: ({ event }) => event },
            actions: { type: 'renew', params: ({ event }) => event },
          },
          {
            guard: { type: 'switchesAgain', params: ({ event }) => event },
            actions: raise(({ event }) => ({ type: 'view.replace', view: event.view })),
          },
          ...rooms.map((room) => ({
            guard: { type: 'pushes', params: within(room) } as const,
            target: `#${room}` as const,
            actions: { type: 'push', params: ({ event }: { event: { view: View } }) => event } as const,
          })),
        ],
        'view.replace': rooms.map((room) => ({
          guard: { type: 'isIn', params: within(room) },
          target: `#${room}` as const,
          actions: { type: 'replace', params: ({ event }) => event },
        })),
        'view.reset': rooms.map((room) => ({
          guard: { type: 'isIn', params: within(room) },
          target: `#${room}` as const,
          actions: { type: 'reset', params: ({ event }) => event },
        })),
        'view.back': [
          { guard: 'atFirst', ...close },
          ...rooms.map((room) => ({
            guard: {
              type: 'isIn',
              params: ({ context }: { context: RouterContext }) => ({ view: context.past.at(-1), room }),
            } as const,
            target: `#${room}` as const,
            actions: 'pop' as const,
          })),
        ],
        'view.backTo': rooms.map((room) => ({
          guard: { type: 'isIn', params: ({ context, event }) => ({ view: context.past[event.index], room }) },
          target: `#${room}` as const,
          actions: { type: 'truncate', params: ({ event }) => event },
        })),
        'step.shown': [
          // Another code or link was requested: stay on this step, do not leave it.
          { guard: { type: 'isOnScreen', params: ({ event }) => ({ view: event.view.name }) } },
          { guard: 'atStep', actions: raise(({ event }) => ({ type: 'view.replace', view: event.view })) },
          { actions: raise(({ event }) => ({ type: 'view.push', view: event.view })) },
        ],
        'preview.voided': { guard: 'atReview', actions: raise({ type: 'view.back' }) },
        'view.close': close,
        'view.dismissed': close,
        'connection.lost': { actions: 'dropAccountViews' },
        'transaction.push': {
          actions: { type: 'pushTransaction', params: ({ event }) => event },
        },
        'transaction.settle': { actions: { type: 'settle', params: ({ event }) => event } },
      },
      states: {
        closed: {
          id: 'closed',
          description: 'No view is on screen.',
          entry: { type: 'report', params: { type: 'router.closed' } },
          exit: { type: 'report', params: { type: 'router.opened' } },
          // While closed, going back, closing, login steps and transactions are ignored.
          on: {
            'view.back': {},
            'view.close': {},
            'view.dismissed': {},
            'transaction.push': {},
            'step.shown': {},
            'refusal.shown': toAccount,
          },
        },
        connecting: {
          id: 'connecting',
          description: 'The visitor is connecting. A connection closes the dialog or opens the requested view.',
          on: {
            'connection.made': [toNext, close],
            // Not an action of the visitor: keep the dialog open and show the account.
            'connection.restored': [toNext, toAccount],
          },
        },
        account: {
          id: 'account',
          description: 'These views need a connection. If it is lost, Connect is shown.',
          ...untilLeft,
          on: {
            'connection.lost': toConnect,
            'account.moved': toAccount,
            // A switch in its own view continues to the requested view, to Account if it began there, or closes.
            'network.switched': [
              { guard: { type: 'isElsewhere', params: { view: 'SwitchNetwork' } } },
              toNext,
              { guard: { type: 'beganAtAccount', params: ({ event }) => event }, ...toAccount },
              close,
            ],
          },
        },
        gate: {
          id: 'gate',
          description: 'The visitor must answer. A click outside only shakes the dialog.',
          ...untilLeft,
          on: {
            'view.dismissed': { actions: raise({ type: 'view.shake' }) },
            'network.supported': [
              // It does not answer another gate, such as the sign-in.
              { guard: { type: 'isElsewhere', params: { view: 'UnsupportedChain' } } },
              toNext,
              close,
            ],
            'connection.lost': toConnect,
          },
        },
        help: {
          id: 'help',
          description: 'These views explain or list something. They need no connection.',
          on: {
            // Only without a wallet: with one, the switch has its own view.
            'network.switched': { guard: { type: 'isOnScreen', params: { view: 'Networks' } }, ...close },
          },
        },
      },
    },
    motion: {
      initial: 'still',
      states: {
        still: { on: { 'view.shake': 'shaking' } },
        shaking: {
          description: 'The dialog shakes, to show that it does not close this way.',
          on: { 'view.shake': { target: 'shaking', reenter: true } },
          after: { SHAKE_MOTION: 'still' },
        },
      },
    },
  },
})
