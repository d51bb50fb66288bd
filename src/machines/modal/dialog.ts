import { isConnectedIn, opening, reopening, track } from './facts'
import { machineSetup } from './setup'
import type { ModalContext } from './types'

const wasConnected = ({ context }: { context: ModalContext }) => ({ connected: isConnectedIn(context, context.active) })

export const dialog = machineSetup.createStateConfig({
  description: 'Open exactly while the router shows a view.',
  initial: 'closed',
  on: {
    'account.entered': { actions: { type: 'toBalance', params: { type: 'balance.requested' } } },
    'transaction.settled': { actions: 'ignore' },
    'transactions.dropped': { actions: 'ignore' },
  },
  states: {
    closed: {
      description: 'Nothing on screen; the host may still switch networks.',
      tags: 'resting',
      on: {
        'modal.open': {
          actions: [
            { type: 'setWallet', params: { wallet: undefined } },
            { type: 'filterBy', params: ({ event }) => event },
            { type: 'toRouter', params: opening },
          ],
        },
        'router.opened': 'open',
      },
    },
    open: {
      tags: ['open', 'resting'],
      entry: [
        { type: 'record', params: (given) => track('MODAL_OPEN', wasConnected(given)) },
        { type: 'toCatalogue', params: { type: 'suggestions.requested' } },
      ],
      exit: [
        { type: 'record', params: (given) => track('MODAL_CLOSE', wasConnected(given)) },
        { type: 'record', params: { type: 'closed' } },
      ],
      on: {
        'modal.open': {
          guard: { type: 'namesView', params: ({ event }) => event },
          actions: [
            { type: 'filterBy', params: ({ event }) => event },
            { type: 'toRouter', params: opening },
          ],
        },
        'modal.close': { actions: { type: 'toRouter', params: { type: 'view.close' } } },
        'router.closed': [
          // An embedded card has no closed form: it goes to its home view.
          { guard: 'isEmbedded', target: 'open', reenter: true, actions: { type: 'toRouter', params: reopening } },
          { target: 'closed' },
        ],
      },
    },
  },
})
