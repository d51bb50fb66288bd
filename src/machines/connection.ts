import type { SnapshotFrom } from 'xstate'
import type { ConnectionStatus } from '../domain/account/account'
import { toFault } from '../domain/foreign'
import { machineSetup } from './connection/setup'
import {
  approvedReport,
  attemptedInput,
  connectedInput,
  connectedReport,
  endedReport,
  heldInput,
} from './connection/facts'
import { answered, failed, fallBack, onConnectionEnd, onWalletChange, sleep, wake } from './connection/transitions'
import { faultFrom, timeouts } from './faults'

export type { BackgroundReport, ConnectionEvent, ConnectionReport } from './connection/setup'

/**
 * Connection of one wallet in one namespace: connected only once the wallet itself has answered with the account. Stored
 * facts are for display only. A failed attempt falls back to the previous connection (docs/reference.md#connection). A
 * locked, late or unreachable wallet makes it dormant; only the visitor or the wallet ends it (docs/decisions.md#42). A
 * namespace has one chart for its active connection, and one for each in the background (docs/decisions.md#226).
 */
export const connectionMachine = machineSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input }),
  initial: 'disconnected',
  on: {
    connect: {
      target: '.connecting',
      actions: { type: 'setAttempt', params: ({ event }) => event },
    },
    'connect.retry': { guard: 'hasAttempt', target: '.connecting', actions: 'clearFault' },
    'connect.cancel': { actions: 'clearAttempt' },
    restore: {
      target: '.reconnecting',
      actions: { type: 'setStored', params: ({ event }) => event },
    },
    'session.approved': {
      target: '.connected',
      actions: [
        { type: 'report', params: approvedReport },
        { type: 'setCurrent', params: ({ event }) => ({ current: event.connected }) },
      ],
    },
    // The connected wallet may disconnect while another one is asked.
    'connection.ended': {
      guard: 'isHeld',
      actions: [{ type: 'report', params: (given) => endedReport(given, false, given.event.fault, true) }, 'clearHeld'],
    },
    // Taken over in the state that it is in. No wallet is asked, except by a restore that was under way.
    'connection.moved': [
      { guard: 'isConfirmed', target: '#connected', actions: 'takeOver' },
      { guard: 'isRestoring', target: '#reconnecting', actions: 'takeOver' },
      { target: '#dormant', actions: 'takeOver' },
    ],
    'connection.requested': { actions: 'handOver' },
    disconnect: { target: '.disconnecting', actions: 'clearFault' },
  },
  states: {
    disconnected: {
      id: 'disconnected',
      description: 'No wallet is connected. The error of the last attempt may still be on screen.',
      tags: 'resting',
      on: { disconnect: { actions: { type: 'report', params: (given) => endedReport(given, true) } } },
    },
    stillOpen: {
      id: 'stillOpen',
      description:
        'The wallet has an earlier request open. The dialog asks the visitor to answer it there, which then connects the account.',
      tags: 'resting',
      invoke: { id: 'hearWallet', src: 'hearWallet', input: attemptedInput, onDone: answered, onError: {} },
      on: {
        'connect.cancel': { target: 'disconnected', actions: 'clearAttempt' },
        disconnect: {
          target: 'disconnected',
          actions: [{ type: 'report', params: (given) => endedReport(given, true) }, 'clearAttempt'],
        },
      },
    },
    connecting: {
      description: 'Waiting for the visitor to approve the connection in the wallet.',
      tags: 'waiting',
      initial: 'asking',
      invoke: [
        {
          id: 'connectWallet',
          src: 'connectWallet',
          input: attemptedInput,
          onDone: answered,
          onError: [
            { ...fallBack[0], actions: failed },
            { ...fallBack[1], actions: failed },
            {
              guard: { type: 'isStillOpen', params: ({ event }) => event },
              target: '#stillOpen',
              actions: failed,
            },
            { ...fallBack[2], actions: failed },
          ],
        },
        // The promise may stay open, e.g. after the wallet's window was closed, and its account still be shared later.
        { id: 'hearWallet', src: 'hearWallet', input: attemptedInput, onDone: answered, onError: {} },
        { id: 'watchHeld', src: 'watchWallet', input: heldInput, onError: {} },
      ],
      on: {
        ...onWalletChange,
        'accounts.changed': [
          { guard: { type: 'isLocked', params: ({ event }) => event }, actions: sleep },
          onWalletChange['accounts.changed'],
        ],
        'connect.cancel': fallBack.map((way) => ({ ...way, actions: 'clearAttempt' })),
      },
      states: {
        asking: { after: { WALLET_HINT_DELAY: 'unanswered' } },
        unanswered: {
          description: 'The wallet has not answered for a minute, so the visitor is offered a retry.',
          tags: 'unanswered',
        },
      },
    },
    connected: {
      id: 'connected',
      description: 'The wallet has answered with an account and is watched for changes.',
      tags: ['resting', 'connected'],
      invoke: {
        id: 'watchWallet',
        src: 'watchWallet',
        input: connectedInput,
        onError: { target: 'dormant', actions: [...sleep, { type: 'setFault', params: faultFrom() }] },
      },
      on: {
        ...onWalletChange,
        'accounts.changed': [
          { guard: { type: 'isLocked', params: ({ event }) => event }, target: 'dormant', actions: sleep },
          onWalletChange['accounts.changed'],
        ],
        ...onConnectionEnd,
      },
    },
    dormant: {
      id: 'dormant',
      description:
        'The wallet is locked or unreachable, so no account is connected. The connection returns with the wallet.',
      tags: 'resting',
      invoke: { id: 'watchDormant', src: 'watchWallet', input: connectedInput, onError: {} },
      on: {
        'accounts.changed': [{ guard: { type: 'isEmpty', params: ({ event }) => event } }, wake],
        'wallet.renewed': wake,
        ...onConnectionEnd,
        // Storage writes of another tab about the same wallet do not wake it.
        restore: [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'reconnecting',
            actions: { type: 'setStored', params: ({ event }) => event },
          },
          {},
        ],
      },
    },
    reconnecting: {
      id: 'reconnecting',
      description: 'Waiting for the wallet to confirm the stored connection, without a prompt.',
      tags: ['waiting', 'restoring'],
      invoke: {
        id: 'reconnectWallet',
        src: 'reconnectWallet',
        input: attemptedInput,
        onDone: {
          target: 'connected',
          actions: [
            { type: 'setCurrent', params: ({ event }) => ({ current: event.output }) },
            { type: 'report', params: (given) => connectedReport(given, true) },
          ],
        },
        onError: [
          {
            guard: { type: 'isEnd', params: ({ event }) => event },
            target: 'disconnected',
            actions: [
              { type: 'report', params: (given) => endedReport(given, false, toFault(given.event.error)) },
              { type: 'setFault', params: faultFrom() },
              'clear',
            ],
          },
          { target: 'dormant', actions: [...sleep, { type: 'setFault', params: faultFrom() }] },
        ],
      },
      on: {
        // Another tab has disconnected: a late answer of the wallet must not undo that.
        ...onConnectionEnd,
        // The stored connection stays until the wallet that the visitor chose has replaced it.
        connect: {
          target: 'connecting',
          actions: [...sleep, { type: 'setAttempt', params: ({ event }) => event }],
        },
      },
      after: {
        RECONNECT_LIMIT: {
          target: 'dormant',
          actions: [...sleep, { type: 'setFault', params: { fault: timeouts.reconnect } }],
        },
      },
    },
    disconnecting: {
      description: 'The wallet is asked to disconnect and has three seconds to answer.',
      tags: 'waiting',
      invoke: {
        id: 'disconnectWallet',
        src: 'disconnectWallet',
        input: connectedInput,
        onDone: {
          target: 'disconnected',
          actions: [{ type: 'report', params: (given) => endedReport(given, true) }, 'clear'],
        },
        onError: {
          target: 'disconnected',
          actions: [
            {
              type: 'report',
              params: (given) => endedReport(given, true, toFault(given.event.error, 'disconnect.failed')),
            },
            'clear',
          ],
        },
      },
      on: {
        // Report the end of the old connection first: the new one then replaces nothing.
        connect: {
          target: 'connecting',
          actions: [
            { type: 'report', params: (given) => endedReport(given, true, undefined, true) },
            'clear',
            { type: 'setAttempt', params: ({ event }) => event },
          ],
        },
        'session.approved': {
          target: 'connected',
          actions: [
            { type: 'report', params: (given) => endedReport(given, true, undefined, true) },
            { type: 'setCurrent', params: ({ event }) => ({ current: event.connected }) },
            { type: 'report', params: approvedReport },
          ],
        },
        // The root moves none to a chart that it disconnects.
        'connection.moved': {},
        'connection.requested': {},
        disconnect: {},
        'connect.retry': {},
        'connect.cancel': {},
        'connection.ended': {},
        restore: {},
      },
      after: {
        DISCONNECT_LIMIT: {
          target: 'disconnected',
          actions: [{ type: 'report', params: (given) => endedReport(given, true) }, 'clear'],
        },
      },
    },
  },
})

/**
 * Connection status as the host sees it.
 *
 * @param pairing Whether a wallet is being paired over WalletConnect for this namespace. A connected wallet stays
 * connected until the new one answers.
 */
export function statusOf(value: SnapshotFrom<typeof connectionMachine>, pairing: boolean): ConnectionStatus {
  if (value.matches('reconnecting')) return 'reconnecting'
  if (value.matches('disconnecting')) return 'disconnected'
  if (value.matches('connected')) return 'connected'
  return value.matches('connecting') || pairing ? 'connecting' : 'disconnected'
}
