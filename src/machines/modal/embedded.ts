import { assertEvent, enqueueActions, sendTo, stateIn } from 'xstate'
import { connectionOf } from '../../domain/knownNamespaces'
import { connectorIds } from '../../domain/account/connector'
import type { View } from '../../domain/view'
import type { StepName } from '../router'
import { embeddedNamespace, track } from './facts'
import { onViewLeft } from './logins'
import { requestsVocabulary } from './requests'
import { machineSetup, vocabulary } from './setup'
import type { ToEmbedded } from './types'

const resetFrame: ToEmbedded = { to: 'frame', event: { type: 'frame.reset' } }

export const embeddedVocabulary = vocabulary({
  actions: {
    toEmbedded: sendTo(
      (_, { to }: ToEmbedded) => to,
      (_, { event }) => event,
    ),
    showSocial: enqueueActions(({ enqueue, event }) => {
      assertEvent(event, ['social.selected', 'social.returned'])
      const { provider } = event
      const view: View =
        provider === 'farcaster' ? { name: 'ConnectingFarcaster' } : { name: 'ConnectingSocial', params: { provider } }
      enqueue.sendTo('router', { type: 'view.push', view })
    }),
    /** A log-in that succeeded connects the embedded wallet as any other wallet is connected. */
    connectEmbedded: enqueueActions(({ enqueue, context }) => {
      const namespace = embeddedNamespace(context)
      if (namespace) enqueue.sendTo(connectionOf(namespace), { type: 'connect', connectorId: connectorIds.auth })
    }),
    /** Its view was left: the log-in is given up where it stood there. */
    leaveLogin: enqueueActions(({ enqueue, context, event: left }) => {
      assertEvent(left, 'login.left')
      const { to, event } = onViewLeft[left.view]
      enqueue.sendTo(to, event)
      const isLoggedIn = Object.values(context.connected).some(({ connectorId }) => connectorId === connectorIds.auth)
      if (left.view === 'ConnectingFarcaster' && !isLoggedIn) enqueue.sendTo(resetFrame.to, resetFrame.event)
    }),
    /** On top of what is open, else in a dialog of its own. */
    showApproval: enqueueActions(({ enqueue, check }) => {
      const view = { name: 'ApproveTransaction' } as const
      const type = check(stateIn({ dialog: 'open' })) ? 'view.push' : 'view.reset'
      enqueue.sendTo('router', { type, view })
    }),
  },
})

/** What a visitor may request of the embedded wallet, once the host's terms are agreed to. */
const allowed = stateIn({ choosing: 'allowed' })
/** The steps of one log-in take each other's place; back leads to where it began. */
const toStep = (name: StepName) => ({ type: 'toRouter', params: { type: 'step.shown', view: { name } } }) as const
const toEmbedded = (params: ToEmbedded) => ({ type: 'toEmbedded', params }) as const

/** Closes the window that the tap opened: no log-in will use it. */
const popupCancelled = { type: 'record', params: { type: 'popup.cancelled' } } as const
const loginsCancelled = ['clearPendingLogins', popupCancelled] as const
const updateCancelled = toEmbedded({ to: 'emailUpdate', event: { type: 'update.cancel' } })
/** Closing the dialog cancels the e-mail log-in, and what it was connecting. */
const leaveLogins = [toEmbedded({ to: 'email', event: { type: 'email.left' } }), updateCancelled] as const
/** Choosing a wallet cancels the e-mail log-in; its own connection takes the place of the one being made. */
const cancelLogins = [toEmbedded({ to: 'email', event: { type: 'email.cancel' } }), updateCancelled] as const

/** Each leads to its view at once, and waits for the code of the charts if that is not there. */
const requests = {
  'email.submitted': { guard: allowed, target: '#embedding', actions: 'addPending' },
  'social.selected': { guard: allowed, target: '#embedding', actions: ['addPending', 'showSocial'] },
  'social.returned': { target: '#embedding', actions: ['addPending', 'showSocial'] },
  'frame.requested': { target: '#embedding', actions: 'addPending' },
  'approval.requested': { target: '#embedding', actions: 'addPending' },
  'request.refused': { target: '#embedding', actions: 'addPending' },
} as const

export const embedded = machineSetup
  .extend(requestsVocabulary)
  .extend(embeddedVocabulary)
  .createStateConfig({
    description:
      'The wallet in the secure frame. Its charts come when something is first requested of it, and then stay.',
    initial: 'absent',
    states: {
      absent: { tags: 'resting', on: requests },
      loading: {
        id: 'embedding',
        description: 'The charts are being fetched; what was requested waits for them.',
        tags: ['waiting', 'embedding'],
        invoke: {
          id: 'loadEmbedded',
          src: 'loadEmbedded',
          onDone: {
            target: 'present',
            actions: [
              {
                type: 'spawnLoaded',
                params: ({ event }) => Object.entries(event.output).map(([id, logic]) => ({ id, logic })),
              },
              'sendPending',
              'clearPending',
            ],
          },
          onError: { target: 'unavailable', actions: ['abortPending', popupCancelled] },
        },
        on: {
          // Of several log-ins the last one counts.
          'email.submitted': { guard: allowed, actions: ['clearPendingLogins', 'addPending'] },
          'social.selected': { guard: allowed, actions: ['clearPendingLogins', 'addPending', 'showSocial'] },
          'social.returned': { actions: ['addPending', 'showSocial'] },
          'frame.requested': { actions: 'addPending' },
          'approval.requested': { actions: 'addPending' },
          'request.refused': { actions: 'addPending' },
          // Closing or leaving cancels queued log-ins; the host's requests stay queued.
          'router.closed': { actions: [...loginsCancelled] },
          'login.left': { actions: [...loginsCancelled] },
          'wallet.selected': { guard: allowed, actions: [...loginsCancelled] },
          'connector.selected': { guard: allowed, actions: [...loginsCancelled] },
        },
        after: { EMBEDDED_CODE_LIMIT: { target: 'unavailable', actions: ['abortPending', popupCancelled] } },
      },
      unavailable: {
        description: 'They could not be fetched; another request tries again.',
        tags: ['resting', 'embeddedFailed'],
        on: { ...requests, 'router.closed': 'absent' },
      },
      present: {
        tags: 'resting',
        on: {
          'email.submitted': { guard: allowed, actions: 'sendRequest' },
          'social.selected': { guard: allowed, actions: [...leaveLogins, 'showSocial', 'sendRequest'] },
          'social.returned': { actions: ['showSocial', 'sendRequest'] },
          'frame.requested': { actions: 'sendRequest' },
          'approval.requested': { actions: 'sendRequest' },
          'request.refused': { actions: 'sendRequest' },
          'router.closed': { actions: [...leaveLogins] },
          'wallet.selected': { guard: allowed, actions: [...cancelLogins] },
          'connector.selected': { guard: allowed, actions: [...cancelLogins] },
          'login.abandoned': { actions: 'cancelConnecting' },
          'login.left': { actions: 'leaveLogin' },
          'email.deviceRequested': { actions: toStep('EmailVerifyDevice') },
          'email.codeRequested': { actions: toStep('EmailVerifyOtp') },
          'update.primaryRequested': { actions: toStep('UpdateEmailPrimaryOtp') },
          'update.secondaryRequested': { actions: toStep('UpdateEmailSecondaryOtp') },
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
            actions: {
              type: 'toRouter',
              params: ({ event }) => ({ type: 'transaction.settle', id: 'approval', outcome: event.outcome }),
            },
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
              { type: 'toEmbedded', params: resetFrame },
            ],
          },
          'refusal.shown': { actions: { type: 'toRouter', params: { type: 'refusal.shown' } } },
          'frame.unloaded': {
            actions: { type: 'record', params: { type: 'alert.keyed', key: 'frameLoadFailed' } },
          },
          'accountType.switched': {
            actions: [
              {
                type: 'record',
                params: ({ event }) => ({ type: 'accountType.stored', accountType: event.accountType }),
              },
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
