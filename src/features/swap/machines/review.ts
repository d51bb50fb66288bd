import { offer, order, setFailure, setTimedOut, voidMoved, voidOrder } from './facts'
import { machineSetup } from './setup'
import { untilSilent } from '../../../machines/silence'

/** Review of one offer. Any change voids or renews it. */
export const reviewing = machineSetup.createStateConfig({
  id: 'reviewing',
  description: 'One offer is on screen in full. Another account or network, or a moved price, voids the review.',
  tags: 'reviewing',
  initial: 'preparing',
  on: {
    'preview.left': { target: '#weighing', actions: 'clearFault' },
    'account.changed': voidOrder,
  },
  states: {
    preparing: {
      id: 'preparing',
      description:
        'A new quote and its transactions are fetched and checked against the order. The previous offer stays on screen.',
      tags: ['waiting', 'preparing'],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: order,
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => event.output },
            target: '#weighing',
            actions: voidMoved,
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: '#granting',
            actions: { type: 'setPending', params: ({ event }) => event.output },
          },
          {
            target: 'offered',
            actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
          },
        ],
        onError: { target: 'stopped', actions: setFailure },
      },
      after: { QUOTE_LIMIT: { target: 'stopped', actions: setTimedOut } },
    },
    offered: {
      tags: 'resting',
      initial: 'judging',
      after: { QUOTE_RENEWAL: 'stale' },
      on: { 'approval.revoked': { guard: 'hasApproval', target: '#revoking' } },
      states: {
        judging: {
          always: [
            { guard: 'isDrastic', target: 'drastic' },
            { guard: 'isUnread', target: 'unread' },
            { target: 'open' },
          ],
        },
        drastic: {
          description: 'The price impact is drastic. The visitor must accept it first.',
          tags: 'drastic',
          on: { 'impact.accepted': { target: 'judging', actions: 'acceptImpact' } },
        },
        unread: {
          description: 'The receiver of the swap cannot be verified. The visitor must accept that first.',
          tags: 'unread',
          on: { 'unread.accepted': { target: 'judging', actions: 'acceptUnread' } },
        },
        open: {
          tags: 'ready',
          on: {
            'swap.confirmed': {
              guard: { type: 'isConfirmable', params: ({ event }) => event },
              target: '#checking',
              actions: 'clearFault',
            },
          },
        },
      },
    },
    stale: {
      description: 'The offer is older than 10 s. A new one is fetched as soon as the visitor sees the swap.',
      tags: ['waiting', 'preparing'],
      invoke: { id: 'awaitVisibility', src: 'awaitVisibility', onDone: 'preparing', onError: 'preparing' },
    },
    checking: {
      id: 'checking',
      description: 'The offer on screen is checked once more against the wallet and the network.',
      tags: ['waiting', 'checking'],
      after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setTimedOut } },
      initial: 'wallet',
      states: {
        wallet: {
          invoke: {
            id: 'checkWallet',
            src: 'checkWallet',
            input: order,
            onDone: 'chain',
            onError: { target: '#stopped', actions: setFailure },
          },
        },
        chain: {
          invoke: {
            id: 'checkOffer',
            src: 'checkOffer',
            input: offer,
            onDone: '#requested',
            onError: { target: '#stopped', actions: setFailure },
          },
          ...untilSilent('swap.unchecked', '#requested'),
        },
      },
    },
    stopped: {
      id: 'stopped',
      description: 'The swap was not sent. The visitor sees the reason; an approval that was made remains.',
      tags: ['resting', 'stopped'],
      on: {
        'swap.retry': { target: 'preparing', actions: 'clearFault' },
        'approval.revoked': { guard: 'hasApproval', target: '#revoking' },
      },
    },
  },
})
