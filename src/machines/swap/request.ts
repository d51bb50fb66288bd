import { and } from 'xstate'
import {
  acknowledge,
  approval,
  failure,
  followed,
  granting as sentApproval,
  notGranted,
  offer,
  reportAsked,
  reportFailed,
  reportSent,
  reportVoided,
  setFailure,
  setUnknown,
  timedOut,
  track,
  trackFailure,
  trackUnknown,
  voidChanged,
  voided,
} from './facts'
import { machineSetup } from './setup'
import { untilSilent } from '../silence'

/** The states in which a wallet was asked for something, or the chain has it. */

export const requested = machineSetup.createStateConfig({
  id: 'requested',
  description: 'The wallet was asked for the offer on show, once. Only there can it be declined.',
  tags: 'reviewing',
  entry: ['markSpent', reportAsked],
  invoke: {
    id: 'askWallet',
    src: 'askWallet',
    input: offer,
    onDone: [
      {
        // Sent, and of no use to the form as it is now: it is found again where it was made.
        guard: and(['isAllowance', 'hasChangedMeanwhile']),
        target: '#weighing',
        actions: [reportSent, ...voidChanged],
      },
      {
        guard: 'isAllowance',
        target: 'granting',
        actions: [{ type: 'setApproval', params: ({ event }) => ({ transaction: event.output }) }, reportSent],
      },
      { target: '#weighing', actions: [reportSent, track('SWAP_SUCCESS'), 'clearForm'] },
    ],
    onError: [
      { guard: { type: 'isOutcomeUnknown', params: failure }, target: 'unknown', actions: trackFailure },
      {
        guard: 'hasChangedMeanwhile',
        target: '#weighing',
        actions: [trackFailure, reportFailed, ...voidChanged],
      },
      { target: '#stopped', actions: [setFailure, trackFailure, reportFailed] },
    ],
  },
  on: { 'account.changed': followed },
  initial: 'asking',
  states: {
    asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
    overdue: {
      description: 'It may have been sent. An answer still counts, as long as the visitor has not taken note.',
      tags: ['resting', 'unknown'],
      entry: setUnknown,
      on: { 'swap.dismissed': { ...acknowledge, actions: [trackUnknown, ...acknowledge.actions] } },
    },
  },
})

export const granting = machineSetup.createStateConfig({
  description:
    'What changes the allowance was sent; the next step is offered as soon as the chain has taken it. Leaving takes nothing back.',
  tags: ['reviewing', 'waiting', 'granting'],
  invoke: {
    id: 'awaitApproval',
    src: 'awaitApproval',
    input: sentApproval,
    onDone: '#preparing',
    onError: { target: '#stopped', actions: ['clearApproval', setFailure] },
  },
  on: {
    'preview.left': { target: '#weighing', actions: 'clearFault' },
    'account.changed': voided,
  },
  after: {
    SWAP_APPROVAL_LIMIT: { target: '#stopped', actions: { type: 'setFault', params: { fault: notGranted } } },
  },
})

export const revoking = machineSetup.createStateConfig({
  id: 'revoking',
  description: 'An approval is taken back: first it is looked whether it stands.',
  tags: 'reviewing',
  entry: 'clearFault',
  initial: 'checking',
  states: {
    checking: {
      tags: ['waiting', 'checking'],
      invoke: {
        id: 'checkApproval',
        src: 'checkApproval',
        input: approval,
        onDone: 'asking',
        onError: [
          {
            guard: { type: 'isGone', params: failure },
            target: '#weighing',
            actions: [setFailure, 'clearApproval', reportVoided],
          },
          { target: '#weighing', actions: [setFailure, reportVoided] },
        ],
      },
      on: {
        'preview.left': { target: '#weighing', actions: reportVoided },
        'account.changed': voided,
      },
      after: { SEND_CHECK_LIMIT: { target: '#weighing', actions: [timedOut, reportVoided] } },
      ...untilSilent('swap.unchecked', '#takingBack'),
    },
    asking: {
      id: 'takingBack',
      description: 'The wallet was asked to take the approval back.',
      tags: ['waiting', 'revoking'],
      invoke: {
        id: 'revoke',
        src: 'revoke',
        input: approval,
        onDone: { target: '#weighing', actions: [reportSent, 'clearApproval', reportVoided] },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: failure }, target: '#unknown' },
          { target: '#weighing', actions: [setFailure, reportVoided] },
        ],
      },
      on: { 'account.changed': followed },
      after: { SEND_APPROVAL_LIMIT: '#unknown' },
    },
  },
})

export const unknown = machineSetup.createStateConfig({
  id: 'unknown',
  description: 'It may have been sent: nothing is asked again before the visitor has taken note.',
  tags: ['resting', 'unknown', 'reviewing'],
  entry: setUnknown,
  on: { 'swap.dismissed': acknowledge, 'account.changed': followed },
})
