import { raise } from 'xstate'
import { viewNames, type ViewName } from '../domain/view'
import { machineSetup } from './router/setup'
import { close, toNext, viewsOf } from './router/views'

export type { LoginView, RouterEvent, RouterReport, StepName, Transaction } from './router/setup'

/**
 * The site map. Every view is a state; what is special about a view stands in `router/views`, the generic
 * moves (push, replace, reset, back, back to index) are written once, at the root of `views`. The current view is the
 * state itself; `past` is the stack of views beneath it.
 */

const to = <Name extends ViewName>(name: Name) => `#${name}` as const

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
          // Another code or link was asked for: the step goes on, and is not left.
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
          description: 'Nothing is on screen.',
          entry: { type: 'report', params: { type: 'router.closed' } },
          exit: { type: 'report', params: { type: 'router.opened' } },
          // What is closed stays closed, and nothing waits in it.
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
          description: 'On the way to a connection; one that is made ends the visit, or leads to what was asked for.',
          initial: 'Connect',
          states: viewsOf('connecting'),
          on: {
            'connection.made': [toNext, close],
            // The visitor has not just done this: the dialog stays, and says whose account it is.
            'connection.restored': [toNext, { target: '#Account', actions: 'toAccount' }],
          },
        },
        account: {
          description: 'Needs a connection; losing it leads to Connect.',
          initial: 'Account',
          states: viewsOf('account'),
          on: {
            'connection.lost': { target: '#Connect', actions: 'toConnect' },
            'account.moved': { target: '#Account', actions: 'toAccount' },
          },
        },
        gate: {
          description: 'A question that must be answered: a click outside only shakes. Its ways out are its own.',
          initial: 'UnsupportedChain',
          states: viewsOf('gate'),
          on: {
            'view.dismissed': { actions: raise({ type: 'view.shake' }) },
            'network.supported': [toNext, close],
            'connection.lost': { target: '#Connect', actions: 'toConnect' },
          },
        },
        help: {
          description: 'Explains or lists; open to anyone, and asks for nothing.',
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
          description: 'The dialog says no without words.',
          on: { 'view.shake': { target: 'shaking', reenter: true } },
          after: { SHAKE_MOTION: 'still' },
        },
      },
    },
  },
})
