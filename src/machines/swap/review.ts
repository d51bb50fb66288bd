import { offer, order, setFailure, timedOut, voided, voidMoved } from './facts'
import { machineSetup } from './setup'
import { untilSilent } from '../silence'

export const reviewing = machineSetup.createStateConfig({
  id: 'reviewing',
  description: 'One offer is on show, whole. Whatever changes under it voids it.',
  tags: 'reviewing',
  initial: 'preparing',
  on: {
    'preview.left': { target: '#weighing', actions: 'clearFault' },
    'account.changed': voided,
  },
  states: {
    preparing: {
      id: 'preparing',
      description:
        'A fresh quote, and the transactions for it, held against what was asked for. The offer before stays on show.',
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
            target: 'offered',
            actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
          },
        ],
        onError: { target: 'stopped', actions: setFailure },
      },
      after: { QUOTE_LIMIT: { target: 'stopped', actions: timedOut } },
    },
    offered: {
      tags: 'resting',
      initial: 'judging',
      after: { QUOTE_RENEWAL: 'preparing' },
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
          description: 'So much would be lost that it is asked about once more.',
          tags: 'drastic',
          on: { 'impact.accepted': { target: 'judging', actions: 'acceptImpact' } },
        },
        unread: {
          description: 'Neither a node nor the bytes of the swap say who receives: that too is asked about.',
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
    checking: {
      id: 'checking',
      description: 'What is on show is held against the wallet and the chain once more.',
      tags: ['waiting', 'checking'],
      after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: timedOut } },
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
      description: 'Nothing was sent for it; the reason is on show. An approval that was made stands.',
      tags: ['resting', 'stopped'],
      on: {
        'swap.retry': { target: 'preparing', actions: 'clearFault' },
        'approval.revoked': { guard: 'hasApproval', target: '#revoking' },
      },
    },
  },
})
