import { raise } from 'xstate'
import { viewNames, type ViewName } from '../domain/view'
import { machineSetup } from './router/setup'
import { close, toNext, viewsOf } from './router/views'

export type { LoginView, RouterEvent, RouterReport, StepName, Transaction } from './router/setup'

const to = <Name extends ViewName>(name: Name) => `#${name}` as const

/**
 * Router: each view is a state. Generic moves (push, replace, reset, back, back to index) are defined once, on `views`;
 * `router/views` has what is specific to a view. `past` is the stack of views below the current one.
 */
export const routerMachine = machineSetup.createMachine({
  id: 'router',
  context: { past: [], transactions: [] },
  type: 'parallel',
  states: {
    views: {
      initial: 'closed',
      on: {
        'view.push': viewNames.map((there) => ({
          guard: { type: 'pushes', params: ({ event }) => ({ view: event.view, there }) },
          target: to(there),
          actions: { type: 'push', params: ({ event }) => event },
        })),
        'view.replace': viewNames.map((there) => ({
          guard: { type: 'names', params: ({ event }) => ({ view: event.view, there }) },
          target: to(there),
          actions: { type: 'replace', params: ({ event }) => event },
        })),
        'step.shown': [
          // Another code or link was requested: stay on this step, do not leave it.
          { guard: { type: 'isOnScreen', params: ({ event }) => ({ there: event.view.name }) } },
          { guard: 'atStep', actions: raise(({ event }) => ({ type: 'view.replace', view: event.view })) },
          { actions: raise(({ event }) => ({ type: 'view.push', view: event.view })) },
        ],
        'view.reset': viewNames.map((there) => ({
          guard: { type: 'names', params: ({ event }) => ({ view: event.view, there }) },
          target: to(there),
          actions: { type: 'reset', params: ({ event }) => event },
        })),
        'view.back': [
          { guard: 'atFirst', ...close },
          ...viewNames.map((there) => ({
            guard: { type: 'cameFrom', params: { there } } as const,
            target: to(there),
            actions: 'pop' as const,
          })),
        ],
        'view.backTo': viewNames.map((there) => ({
          guard: { type: 'isAt', params: ({ event }) => ({ index: event.index, there }) },
          target: to(there),
          actions: { type: 'truncate', params: ({ event }) => event },
        })),
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
            'refusal.shown': { target: '#Account', actions: 'toAccount' },
          },
        },
        connecting: {
          description: 'The visitor is connecting. A connection closes the dialog or opens the requested view.',
          initial: 'Connect',
          states: viewsOf('connecting'),
          on: {
            'connection.made': [toNext, close],
            // Not an action of the visitor: keep the dialog open and show the account.
            'connection.restored': [toNext, { target: '#Account', actions: 'toAccount' }],
          },
        },
        account: {
          description: 'These views need a connection. If it is lost, Connect is shown.',
          initial: 'Account',
          states: viewsOf('account'),
          on: {
            'connection.lost': { target: '#Connect', actions: 'toConnect' },
            'account.moved': { target: '#Account', actions: 'toAccount' },
          },
        },
        gate: {
          description: 'The visitor must answer. A click outside only shakes the dialog.',
          initial: 'UnsupportedChain',
          states: viewsOf('gate'),
          on: {
            'view.dismissed': { actions: raise({ type: 'view.shake' }) },
            'network.supported': [toNext, close],
            'connection.lost': { target: '#Connect', actions: 'toConnect' },
          },
        },
        help: {
          description: 'These views explain or list something. They need no connection.',
          initial: 'WhatIsAWallet',
          states: viewsOf('help'),
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
