import type { Connected } from '../../domain/account/connection'
import { toFault } from '../../domain/foreign'
import { faultFrom } from '../faults'
import { changedReport, connectedReport, dormantReport, endedReport, failedReport } from './facts'
import { machineSetup, type ConnectionContext } from './setup'

/** Transitions and actions that states of `connectionMachine` share. */

const failure = faultFrom('wallet.failed')

/** Returns to the previous connection after a failed attempt. */
export const fallBack = [
  { guard: 'hasCurrent', target: '#connected' },
  { guard: 'isDormant', target: '#dormant' },
  { target: '#disconnected' },
] as const
/** Makes the connection dormant. */
export const sleep = [{ type: 'report', params: dormantReport }, 'setDormant'] as const
/** Connects with the account that the wallet has answered. */
export const answered = {
  target: '#connected',
  actions: [
    {
      type: 'report',
      params: (given: { context: ConnectionContext; event: { output: Connected } }) => connectedReport(given, false),
    },
    { type: 'setCurrent', params: ({ event }: { event: { output: Connected } }) => ({ current: event.output }) },
  ],
} as const
/** Stores and reports why an attempt failed. */
export const failed = [
  { type: 'setFault', params: failure },
  {
    type: 'report',
    params: (given: { context: ConnectionContext; event: { error: unknown } }) =>
      failedReport(given, toFault(given.event.error, 'wallet.failed')),
  },
] as const
/** Asks a dormant wallet again. */
export const wake = { target: 'reconnecting', actions: 'wake' } as const
/** Changes that a watched wallet reports, also while another one is asked. */
export const onWalletChange = machineSetup.createStateConfig({
  on: {
    'accounts.changed': {
      guard: 'hasCurrent',
      actions: [
        { type: 'setAccounts', params: ({ event }) => event },
        { type: 'report', params: changedReport },
      ],
    },
    'chain.changed': {
      guard: 'hasCurrent',
      actions: [
        { type: 'setChain', params: ({ event }) => event },
        { type: 'report', params: changedReport },
      ],
    },
    'account.selected': {
      guard: 'hasCurrent',
      actions: [
        { type: 'selectAccount', params: ({ event }) => event },
        { type: 'report', params: changedReport },
      ],
    },
    'wallet.renewed': {
      guard: 'hasCurrent',
      actions: [
        { type: 'renew', params: ({ event }) => event },
        { type: 'report', params: changedReport },
      ],
    },
  },
}).on

/** End of the connection, by its wallet or by another tab. */
export const onConnectionEnd = machineSetup.createStateConfig({
  on: {
    'connection.ended': {
      target: '#disconnected',
      actions: [
        { type: 'report', params: (given) => endedReport(given, false, given.event.fault) },
        { type: 'setFault', params: ({ event }) => event },
        'clear',
      ],
    },
  },
}).on
