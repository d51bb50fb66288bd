import { and } from 'xstate'
import {
  acknowledge,
  approval,
  failure,
  followAccount,
  granting as sentApproval,
  notGranted,
  offer,
  reportAsked,
  reportFailed,
  reportSent,
  reportVoided,
  setFailure,
  setTimedOut,
  setUnknown,
  track,
  trackFailure,
  trackUnknown,
  voidChanged,
  voidOrder,
} from './facts'
import { machineSetup } from './setup'
import { untilSilent } from '../../../machines/silence'

/** States after the wallet was asked, until the network has taken the transaction. */

/** Wallet request for the offer, made once. */
export const requested = machineSetup.createStateConfig({
  id: 'requested',
  description: 'Waiting for the wallet, which is asked only once for the offer on screen.',
  tags: 'reviewing',
  entry: ['markSpent', reportAsked],
  invoke: {
    id: 'askWallet',
    src: 'askWallet',
    input: offer,
    onDone: [
      {
        // Sent, but useless for the changed form. It is found again with its own account and network.
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
  on: { 'account.changed': followAccount },
  initial: 'asking',
  states: {
    asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
    overdue: {
      description:
        'The wallet has not answered and may have sent the swap. An answer counts until the visitor dismisses this.',
      tags: ['resting', 'unknown'],
      entry: setUnknown,
      on: { 'swap.dismissed': { ...acknowledge, actions: [trackUnknown, ...acknowledge.actions] } },
    },
  },
})

/** Pending approval: the review continues once the network has taken it. */
export const granting = machineSetup.createStateConfig({
  id: 'granting',
  description:
    'The allowance transaction was sent. Once it is in a block, the next step is offered; leaving does not undo it.',
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
    'account.changed': voidOrder,
  },
  after: {
    SWAP_APPROVAL_LIMIT: {
      target: '#stopped',
      // The next review waits for it again.
      actions: ['clearGranting', { type: 'setFault', params: { fault: notGranted } }],
    },
  },
})

/** Revocation of an approval, after a check that it still exists. */
export const revoking = machineSetup.createStateConfig({
  id: 'revoking',
  description: 'An approval is being revoked. First the network is asked whether it still exists.',
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
        'account.changed': voidOrder,
      },
      after: { SEND_CHECK_LIMIT: { target: '#weighing', actions: [setTimedOut, reportVoided] } },
      ...untilSilent('swap.unchecked', '#takingBack'),
    },
    asking: {
      id: 'takingBack',
      description: 'Waiting for the wallet to approve the revocation.',
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
      on: { 'account.changed': followAccount },
      after: { SEND_APPROVAL_LIMIT: '#unknown' },
    },
  },
})

/** Unknown outcome: no new request until the visitor acknowledges. */
export const unknown = machineSetup.createStateConfig({
  id: 'unknown',
  description: 'The transaction may have been sent. Nothing more is requested until the visitor dismisses this.',
  tags: ['resting', 'unknown', 'reviewing'],
  entry: setUnknown,
  on: { 'swap.dismissed': acknowledge, 'account.changed': followAccount },
})
