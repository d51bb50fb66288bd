import { assign, enqueueActions, sendTo, stateIn } from 'xstate'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { View } from '../../domain/view'
import type { CatalogueEvent } from '../catalogue'
import { isConnectedIn, openingEvent, trackedEvent } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalContext } from './types'

const wasConnected = ({ context }: { context: ModalContext }) => ({ connected: isConnectedIn(context, context.active) })

/** Actions and guards of the `dialog` region. */
export const dialogVocabulary = vocabulary({
  actions: {
    toCatalogue: sendTo('catalogue', (_, event: CatalogueEvent) => event),
    /** Limits the networks that the dialog offers. */
    limitTo: assign((_, { networks }: { networks?: readonly CaipNetworkId[] | undefined }) => ({ offered: networks })),
    passAlert: sendTo('alert', { type: 'dialog.closed' }),
    /** Shows the first view, which depends on the account, its network and the requested view. */
    showFirst: enqueueActions(({ enqueue, context, event, check }) => {
      const requested = event.type === 'modal.open' ? event.view : undefined
      enqueue.sendTo('router', openingEvent(context, check(stateIn({ network: 'unsupported' })), requested))
    }),
  },
  guards: {
    isEmbedded: ({ context }) => context.policy.embedded,
    isOpened: (_, { opened, returned }: { opened?: string; returned?: boolean }) => opened !== undefined && !returned,
    isGiven: (_, { it }: { it: View | ChainNamespace | undefined }) => it !== undefined,
  },
})

/** Region of the root: whether the dialog is open. */
export const dialog = machineSetup.extend(dialogVocabulary).createStateConfig({
  description: 'The dialog is open exactly while the router shows a view.',
  initial: 'closed',
  on: {
    'account.entered': { actions: { type: 'toBalance', params: { type: 'balance.requested' } } },
    'flow.entered': {
      guard: { type: 'isOpened', params: ({ event }) => event },
      actions: {
        type: 'record',
        params: ({ context, event }) => trackedEvent(event.opened ?? 'OPEN_SEND', { network: context.active }),
      },
    },
  },
  states: {
    closed: {
      description: 'Nothing is on screen. The host can still switch networks.',
      tags: 'resting',
      on: {
        'modal.open': {
          actions: [
            { type: 'setWallet', params: { wallet: undefined } },
            { type: 'filterBy', params: ({ event }) => event },
            { type: 'limitTo', params: ({ event }) => event },
            'showFirst',
          ],
        },
        // The catalogue keeps the answer whether or not the dialog opens, so opening does not request it again.
        'modal.pressed': { actions: { type: 'toCatalogue', params: { type: 'suggestions.requested' } } },
        'router.opened': 'open',
      },
    },
    open: {
      tags: ['open', 'resting'],
      entry: [
        { type: 'record', params: (given) => trackedEvent('MODAL_OPEN', wasConnected(given)) },
        { type: 'toCatalogue', params: { type: 'suggestions.requested' } },
      ],
      exit: [
        { type: 'record', params: (given) => trackedEvent('MODAL_CLOSE', wasConnected(given)) },
        { type: 'record', params: { type: 'closed' } },
        'passAlert',
        { type: 'limitTo', params: { networks: undefined } },
      ],
      on: {
        'modal.open': [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ it: event.view }) },
            actions: [
              { type: 'filterBy', params: ({ event }) => event },
              { type: 'limitTo', params: ({ event }) => event },
              'showFirst',
            ],
          },
          {
            // Keep the view on screen and only filter its lists.
            guard: { type: 'isGiven', params: ({ event }) => ({ it: event.namespace }) },
            actions: { type: 'filterBy', params: ({ event }) => event },
          },
        ],
        'modal.close': { actions: { type: 'toRouter', params: { type: 'view.close' } } },
        'router.closed': [
          // An embedded card cannot close: show its first view instead.
          { guard: 'isEmbedded', target: 'open', reenter: true, actions: 'showFirst' },
          { target: 'closed' },
        ],
      },
    },
  },
})
