import type { SnapshotFrom } from 'xstate'
import type { ConnectionStatus } from '../domain/account/account'
import type { Connected } from '../domain/account/connection'
import { toFault } from '../domain/foreign'
import { machineSetup, type ConnectionContext } from './connection/setup'
import {
  approvedReport,
  attempted,
  changedReport,
  connected,
  connectedReport,
  dormantReport,
  endedReport,
  failedReport,
} from './connection/facts'
import { faultFrom, timeouts } from './faults'

export type { ConnectionEvent, ConnectionReport } from './connection/setup'

/**
 * One namespace's connection. It is connected exactly when the wallet itself has answered with the
 * account; what is stored is only shown, never trusted. A failed attempt falls back to the connection
 * that there was (docs/reference.md#connection). A wallet that is locked, late or out of reach makes it dormant: only
 * the visitor and the wallet itself end it (docs/decisions.md#42).
 */

const failure = faultFrom('wallet.failed')

/** A failed attempt leaves the connection that there was before. */
const fallBack = [
  { guard: 'hasCurrent', target: '#connected' },
  { guard: 'isDormant', target: '#dormant' },
  { target: '#disconnected' },
] as const
const sleep = [{ type: 'report', params: dormantReport }, 'setDormant'] as const
const answered = {
  target: '#connected',
  actions: [
    {
      type: 'report',
      params: (given: { context: ConnectionContext; event: { output: Connected } }) => connectedReport(given, false),
    },
    { type: 'setCurrent', params: ({ event }: { event: { output: Connected } }) => ({ current: event.output }) },
  ],
} as const
const wake = { target: 'reconnecting', actions: 'wake' } as const

export const connectionMachine = machineSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({ namespace: input.namespace }),
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
    // While another wallet is asked, the one that is connected may still go.
    'connection.ended': {
      guard: 'isHeld',
      actions: [{ type: 'report', params: (given) => endedReport(given, false, given.event.fault) }, 'clearHeld'],
    },
    disconnect: { target: '.disconnecting', actions: 'clearFault' },
  },
  states: {
    disconnected: {
      id: 'disconnected',
      description: 'No wallet has answered. A fault of the last attempt may still be on show.',
      tags: 'resting',
      on: { disconnect: { actions: { type: 'report', params: (given) => endedReport(given, true) } } },
    },
    connecting: {
      description: 'The wallet was asked and the visitor decides there.',
      tags: 'waiting',
      initial: 'asking',
      invoke: [
        {
          id: 'connectWallet',
          src: 'connectWallet',
          input: attempted,
          onDone: answered,
          onError: fallBack.map((way) => ({
            ...way,
            actions: [
              { type: 'setFault', params: failure },
              { type: 'report', params: (given) => failedReport(given, toFault(given.event.error, 'wallet.failed')) },
            ],
          })),
        },
        // Its promise is one witness among several: a wallet whose window was closed may share its account later.
        { id: 'hearWallet', src: 'hearWallet', input: attempted, onDone: answered, onError: {} },
      ],
      on: { 'connect.cancel': fallBack.map((way) => ({ ...way, actions: 'clearAttempt' })) },
      states: {
        asking: { after: { WALLET_HINT_DELAY: 'unanswered' } },
        unanswered: {
          description: 'Still open, but long enough to offer another try.',
          tags: 'unanswered',
        },
      },
    },
    connected: {
      id: 'connected',
      description: 'The wallet has answered with this account.',
      tags: ['resting', 'connected'],
      invoke: {
        id: 'watchWallet',
        src: 'watchWallet',
        input: connected,
        onError: { target: 'dormant', actions: [...sleep, { type: 'setFault', params: faultFrom() }] },
      },
      on: {
        'accounts.changed': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: 'dormant',
            actions: sleep,
          },
          {
            actions: [
              { type: 'setAccounts', params: ({ event }) => event },
              { type: 'report', params: changedReport },
            ],
          },
        ],
        'chain.changed': {
          actions: [
            { type: 'setChain', params: ({ event }) => event },
            { type: 'report', params: changedReport },
          ],
        },
        'account.selected': {
          actions: [
            { type: 'selectAccount', params: ({ event }) => event },
            { type: 'report', params: changedReport },
          ],
        },
        'wallet.renewed': {
          actions: [
            { type: 'setCurrent', params: ({ event }) => ({ current: event.connected }) },
            { type: 'report', params: changedReport },
          ],
        },
        'connection.ended': {
          target: 'disconnected',
          actions: [
            { type: 'report', params: (given) => endedReport(given, false, given.event.fault) },
            { type: 'setFault', params: ({ event }) => event },
            'clear',
          ],
        },
      },
    },
    dormant: {
      id: 'dormant',
      description:
        'The wallet is locked or out of reach. No account is connected; the connection comes back with the wallet.',
      tags: 'resting',
      invoke: { id: 'watchDormant', src: 'watchWallet', input: connected, onError: {} },
      on: {
        'accounts.changed': [{ guard: { type: 'isEmpty', params: ({ event }) => event } }, wake],
        'wallet.renewed': wake,
        'connection.ended': {
          target: 'disconnected',
          actions: [
            { type: 'report', params: (given) => endedReport(given, false, given.event.fault) },
            { type: 'setFault', params: ({ event }) => event },
            'clear',
          ],
        },
        // What another tab writes down of the same wallet wakes nothing.
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
      description: 'A stored connection is asked, without a prompt, whether it still holds.',
      tags: ['waiting', 'restoring'],
      invoke: {
        id: 'reconnectWallet',
        src: 'reconnectWallet',
        input: attempted,
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
        // The stored connection ends once the wallet that the visitor chose has taken its place, and not before.
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
      description: 'The wallet is asked to disconnect; it has three seconds.',
      tags: 'waiting',
      invoke: {
        id: 'disconnectWallet',
        src: 'disconnectWallet',
        input: connected,
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
        // The end of the last connection is reported before the next one begins, which replaces nothing.
        connect: {
          target: 'connecting',
          actions: [
            { type: 'report', params: (given) => endedReport(given, true) },
            'clear',
            { type: 'setAttempt', params: ({ event }) => event },
          ],
        },
        'session.approved': {
          target: 'connected',
          actions: [
            { type: 'report', params: (given) => endedReport(given, true) },
            { type: 'setCurrent', params: ({ event }) => ({ current: event.connected }) },
            { type: 'report', params: approvedReport },
          ],
        },
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
 * The status a host sees.
 *
 * @param pairing a phone wallet is being paired for this namespace; a wallet that is connected stays so until it has answered
 */
export function statusOf(value: SnapshotFrom<typeof connectionMachine>, pairing: boolean): ConnectionStatus {
  if (value.matches('reconnecting')) return 'reconnecting'
  if (value.matches('disconnecting')) return 'disconnected'
  if (value.matches('connected')) return 'connected'
  return value.matches('connecting') || pairing ? 'connecting' : 'disconnected'
}
