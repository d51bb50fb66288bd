import { stateIn } from 'xstate'
import { chart } from './chart'
import { track } from './facts'
import type { StepName } from '../router'

/** What a visitor may ask of the embedded wallet, once the host's terms are agreed to. */
const agreed = stateIn('#agreed')
/** The steps of one log-in take each other's place; back leads to where it began. */
const toStep = (name: StepName) => ({ type: 'toRouter', params: { type: 'step.shown', view: { name } } }) as const

/** Closes the window that the tap opened: no log-in will use it. */
const unneeded = { type: 'record', params: { type: 'popup.unneeded' } } as const
const gone = ['forgetLogins', unneeded] as const

/** Each leads to its view at once, and waits for the code of the charts if that is not there. */
const asked = {
  'email.submitted': { guard: agreed, target: '#embedding', actions: 'ask' },
  'social.selected': { guard: agreed, target: '#embedding', actions: ['ask', 'showSocial'] },
  'social.returned': { target: '#embedding', actions: ['ask', 'showSocial'] },
  'frame.needed': { target: '#embedding', actions: 'ask' },
  'approval.wanted': { target: '#embedding', actions: 'ask' },
  'request.refused': { target: '#embedding', actions: 'ask' },
} as const

export const embedded = chart.createStateConfig({
  description: 'The wallet in the secure frame. Its charts come when something is first asked of it, and then stay.',
  initial: 'absent',
  on: {
    'track.wanted': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'tracked', tracked: event.tracked }) },
    },
  },
  states: {
    absent: { tags: 'resting', on: asked },
    loading: {
      id: 'embedding',
      description: 'The charts are being fetched; what was asked waits for them.',
      tags: ['waiting', 'embedding'],
      invoke: {
        id: 'loadEmbedded',
        src: 'loadEmbedded',
        onDone: { target: 'present', actions: ['spawnEmbedded', 'passOn', 'forgetAsked'] },
        onError: { target: 'unavailable', actions: ['abortAsked', unneeded] },
      },
      on: {
        // Of several log-ins the last one counts.
        'email.submitted': { guard: agreed, actions: ['forgetLogins', 'ask'] },
        'social.selected': { guard: agreed, actions: ['forgetLogins', 'ask', 'showSocial'] },
        'social.returned': { actions: ['ask', 'showSocial'] },
        'frame.needed': { actions: 'ask' },
        'approval.wanted': { actions: 'ask' },
        'request.refused': { actions: 'ask' },
        // Closing or leaving cancels queued log-ins; the host's requests stay queued.
        'router.closed': { actions: [...gone] },
        'login.left': { actions: [...gone] },
        'wallet.selected': { guard: agreed, actions: [...gone] },
      },
      after: { EMBEDDED_CODE_LIMIT: { target: 'unavailable', actions: ['abortAsked', unneeded] } },
    },
    unavailable: {
      description: 'They could not be fetched; asking again tries again.',
      tags: ['resting', 'unembedded'],
      on: { ...asked, 'router.closed': 'absent' },
    },
    present: {
      tags: 'resting',
      on: {
        'email.submitted': {
          guard: agreed,
          actions: { type: 'toFlow', params: ({ event }) => ({ to: 'email', event }) },
        },
        'social.selected': { guard: agreed, actions: ['leaveLogins', 'showSocial', 'startSocial'] },
        'social.returned': { actions: ['showSocial', 'startSocial'] },
        'frame.needed': { actions: { type: 'toFlow', params: ({ event }) => ({ to: 'frame', event }) } },
        'approval.wanted': { actions: { type: 'toFlow', params: ({ event }) => ({ to: 'approval', event }) } },
        'request.refused': { actions: { type: 'toFlow', params: ({ event }) => ({ to: 'approval', event }) } },
        // Closing the dialog, or choosing another wallet, cancels the e-mail log-in.
        'router.closed': { actions: 'leaveLogins' },
        'wallet.selected': { guard: agreed, actions: 'cancelLogins' },
        'login.abandoned': { actions: 'cancelConnecting' },
        'login.left': { actions: 'leaveLogin' },
        'connection.connected': { actions: 'endLogins' },
        'connection.failed': { actions: 'failLogins' },
        'email.deviceNeeded': { actions: toStep('EmailVerifyDevice') },
        'email.codeNeeded': { actions: toStep('EmailVerifyOtp') },
        'update.primaryNeeded': { actions: toStep('UpdateEmailPrimaryOtp') },
        'update.secondaryNeeded': { actions: toStep('UpdateEmailSecondaryOtp') },
        'update.done': { actions: { type: 'toRouter', params: { type: 'view.reset', view: { name: 'Account' } } } },
        'login.authorised': { actions: 'connectEmbedded' },
        'approval.shown': { actions: 'showApproval' },
        // An approved request may have moved the balance.
        'approval.granted': {
          actions: [
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
          ],
        },
        'approval.settled': {
          actions: { type: 'toRouter', params: ({ event }) => ({ type: 'approval.settled', outcome: event.outcome }) },
        },
        'approval.aborted': {
          actions: [
            {
              type: 'record',
              params: ({ event }) => ({
                type: 'requests.aborted',
                ids: event.ids,
                ...(event.fault && { fault: event.fault }),
              }),
            },
            // Else the frame would go on showing requests that were aborted.
            'resetFrame',
          ],
        },
        'refusal.shown': { actions: { type: 'toRouter', params: { type: 'refusal.shown' } } },
        'frame.lost': {
          actions: { type: 'record', params: { type: 'alert.keyed', key: 'frameLoadFailed' } },
        },
        'accountType.switched': {
          actions: [
            { type: 'record', params: ({ event }) => ({ type: 'accountType.stored', accountType: event.accountType }) },
            {
              type: 'record',
              params: ({ context, event }) =>
                track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: event.accountType, network: context.active }),
            },
          ],
        },
      },
    },
  },
})
