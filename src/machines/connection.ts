import type { SnapshotFrom } from 'xstate'
import type { ConnectionStatus } from '../domain/account/account'
import { faultOf } from '../domain/errors'
import { chart } from './connection/chart'
import {
  approvedReport,
  asked,
  changedReport,
  connectedReport,
  endedReport,
  failedReport,
  standing,
  unanswered,
} from './connection/facts'

export type { ConnectionEvent, ConnectionReport } from './connection/chart'

/**
 * One namespace's connection. It is connected exactly when the wallet itself has answered with the
 * account; what is stored is only shown, never trusted. A failed attempt falls back to the connection
 * that already stood (specification §4, "Connection status").
 */

/** An attempt that came to nothing leaves what stood before (specification §4). */
const fallBack = [{ guard: 'hasCurrent', target: '#connected' }, { target: '#disconnected' }] as const

export const connectionMachine = chart.createMachine({
  id: 'connection',
  context: ({ input }) => ({ namespace: input.namespace }),
  initial: 'disconnected',
  on: {
    connect: {
      target: '.connecting',
      actions: { type: 'attempt', params: ({ event }) => ({ connectorId: event.connectorId }) },
    },
    'connect.retry': { guard: 'hasAttempt', target: '.connecting', actions: 'forgetFault' },
    'connect.cancel': { actions: 'forgetAttempt' },
    restore: {
      target: '.reconnecting',
      actions: { type: 'showStored', params: ({ event }) => ({ stored: event.stored }) },
    },
    'session.approved': {
      target: '.connected',
      actions: [
        { type: 'hold', params: ({ event }) => ({ current: event.connected }) },
        { type: 'tell', params: approvedReport },
      ],
    },
    // While another wallet is asked, the one that stands may still go.
    'connection.ended': {
      guard: 'hasCurrent',
      actions: [{ type: 'tell', params: (given) => endedReport(given, false, given.event.fault) }, 'forgetCurrent'],
    },
    disconnect: { target: '.disconnecting', actions: 'forgetFault' },
  },
  states: {
    disconnected: {
      id: 'disconnected',
      description: 'No wallet has answered. A fault of the last attempt may still be on show.',
      tags: 'resting',
      on: { disconnect: { actions: { type: 'tell', params: (given) => endedReport(given, true) } } },
    },
    connecting: {
      description: 'The wallet was asked and the visitor decides there.',
      tags: 'waiting',
      initial: 'asking',
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: asked,
        onDone: {
          target: 'connected',
          actions: [
            { type: 'hold', params: ({ event }) => ({ current: event.output }) },
            { type: 'tell', params: (given) => connectedReport(given, false) },
          ],
        },
        onError: fallBack.map((way) => ({
          ...way,
          actions: [
            { type: 'blame', params: ({ event }) => ({ fault: faultOf(event.error, 'wallet.failed') }) },
            { type: 'tell', params: (given) => failedReport(given, faultOf(given.event.error, 'wallet.failed')) },
          ],
        })),
      },
      on: { 'connect.cancel': fallBack.map((way) => ({ ...way, actions: 'forgetAttempt' })) },
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
        input: standing,
        onError: {
          target: 'disconnected',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, false, faultOf(given.event.error)) },
            { type: 'blame', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            'forget',
          ],
        },
      },
      on: {
        'accounts.changed': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ accounts: event.accounts }) },
            target: 'disconnected',
            actions: [{ type: 'tell', params: (given) => endedReport(given, false) }, 'forget'],
          },
          {
            actions: [
              { type: 'holdAccounts', params: ({ event }) => ({ accounts: event.accounts }) },
              { type: 'tell', params: changedReport },
            ],
          },
        ],
        'chain.changed': {
          actions: [
            { type: 'holdChain', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
            { type: 'tell', params: changedReport },
          ],
        },
        'account.selected': {
          actions: [
            { type: 'select', params: ({ event }) => ({ address: event.address }) },
            { type: 'tell', params: changedReport },
          ],
        },
        'wallet.renewed': {
          actions: [
            { type: 'hold', params: ({ event }) => ({ current: event.connected }) },
            { type: 'tell', params: changedReport },
          ],
        },
        'connection.ended': {
          target: 'disconnected',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, false, given.event.fault) },
            { type: 'blame', params: ({ event }) => ({ fault: event.fault }) },
            'forget',
          ],
        },
      },
    },
    reconnecting: {
      description: 'A stored connection is asked, without a prompt, whether it still stands.',
      tags: ['waiting', 'restoring'],
      invoke: {
        id: 'reconnectWallet',
        src: 'reconnectWallet',
        input: asked,
        onDone: {
          target: 'connected',
          actions: [
            { type: 'hold', params: ({ event }) => ({ current: event.output }) },
            { type: 'tell', params: (given) => connectedReport(given, true) },
          ],
        },
        onError: {
          target: 'disconnected',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, false, faultOf(given.event.error)) },
            { type: 'blame', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            'forget',
          ],
        },
      },
      on: {
        // The stored connection is given up for the wallet that the visitor chose.
        connect: {
          target: 'connecting',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, false) },
            'forget',
            { type: 'attempt', params: ({ event }) => ({ connectorId: event.connectorId }) },
          ],
        },
      },
      after: {
        RECONNECT_LIMIT: {
          target: 'disconnected',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, false, unanswered) },
            { type: 'blame', params: { fault: unanswered } },
            'forget',
          ],
        },
      },
    },
    disconnecting: {
      description: 'The wallet is told goodbye; it has three seconds to hear it.',
      tags: 'waiting',
      invoke: {
        id: 'disconnectWallet',
        src: 'disconnectWallet',
        input: standing,
        onDone: {
          target: 'disconnected',
          actions: [{ type: 'tell', params: (given) => endedReport(given, true) }, 'forget'],
        },
        onError: {
          target: 'disconnected',
          actions: [
            {
              type: 'tell',
              params: (given) => endedReport(given, true, faultOf(given.event.error, 'disconnect.failed')),
            },
            'forget',
          ],
        },
      },
      on: {
        // Whoever waits for the end hears of it before something new begins.
        connect: {
          target: 'connecting',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, true) },
            'forget',
            { type: 'attempt', params: ({ event }) => ({ connectorId: event.connectorId }) },
          ],
        },
        'session.approved': {
          target: 'connected',
          actions: [
            { type: 'tell', params: (given) => endedReport(given, true) },
            { type: 'hold', params: ({ event }) => ({ current: event.connected }) },
            { type: 'tell', params: approvedReport },
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
          actions: [{ type: 'tell', params: (given) => endedReport(given, true) }, 'forget'],
        },
      },
    },
  },
})

/**
 * The status a host sees (specification §4).
 *
 * @param pairing a phone wallet is being paired, for every namespace at once
 */
export function statusOf(value: SnapshotFrom<typeof connectionMachine>, pairing: boolean): ConnectionStatus {
  if (value.matches('reconnecting')) return 'reconnecting'
  if (value.matches('disconnecting')) return 'disconnected'
  if (value.matches('connecting') || pairing) return 'connecting'
  return value.matches('connected') ? 'connected' : 'disconnected'
}
