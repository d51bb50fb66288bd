import { assertEvent, enqueueActions, sendTo, stateIn } from 'xstate'
import { connectionOf } from '../../domain/knownNamespaces'
import { connectorIds } from '../../domain/account/connector'
import type { View } from '../../domain/view'
import type { StepName } from '../router'
import { embeddedNamespace, isConnectedBy, trackedEvent } from './facts'
import { onViewLeft } from './logins'
import { requestsVocabulary } from './requests'
import { machineSetup, vocabulary } from './setup'
import type { ToEmbedded } from './types'

const resetFrame: ToEmbedded = { to: 'frame', event: { type: 'frame.reset' } }

/** Actions of the `embedded` region. */
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
    /** Connects the embedded wallet after a login, like any other wallet. */
    connectEmbedded: enqueueActions(({ enqueue, context }) => {
      const namespace = embeddedNamespace(context)
      if (namespace) enqueue.sendTo(connectionOf(namespace), { type: 'connect', connectorId: connectorIds.auth })
    }),
    /** Cancels the login whose view the visitor left. */
    leaveLogin: enqueueActions(({ enqueue, context, event: left }) => {
      assertEvent(left, 'login.left')
      const { to, event } = onViewLeft[left.view]
      enqueue.sendTo(to, event)
      if (left.view === 'ConnectingFarcaster' && !isConnectedBy(context, connectorIds.auth))
        enqueue.sendTo(resetFrame.to, resetFrame.event)
    }),
    /** Pushes the view onto an open dialog, or opens the dialog with it. */
    showApproval: enqueueActions(({ enqueue, check }) => {
      const view = { name: 'ApproveTransaction' } as const
      const type = check(stateIn({ dialog: 'open' })) ? 'view.push' : 'view.reset'
      enqueue.sendTo('router', { type, view })
    }),
  },
  guards: {
    wasEmbedded: (_, { connectorId }: { connectorId?: string | undefined }) => connectorId === connectorIds.auth,
  },
})

/** Whether the visitor has accepted the host's terms, if it has any. */
const allowed = stateIn({ choosing: 'allowed' })
/** Replaces the previous step of the login, so that "back" leads to where the login began. */
const toStep = (name: StepName) => ({ type: 'toRouter', params: { type: 'step.shown', view: { name } } }) as const
const toEmbedded = (params: ToEmbedded) => ({ type: 'toEmbedded', params }) as const

/** Closes the window that the tap opened, which no login will use. */
const popupCancelled = { type: 'record', params: { type: 'popup.cancelled' } } as const
const loginsCancelled = ['clearPendingLogins', popupCancelled] as const
const updateCancelled = toEmbedded({ to: 'emailUpdate', event: { type: 'update.cancel' } })
/** Cancels the e-mail login and its connection when the dialog closes. */
const leaveLogins = [toEmbedded({ to: 'email', event: { type: 'email.left' } }), updateCancelled] as const
/** Cancels the e-mail login when a wallet is chosen; the wallet's connection replaces the one in progress. */
const cancelLogins = [toEmbedded({ to: 'email', event: { type: 'email.cancel' } }), updateCancelled] as const

/** Requests that load the machines of the embedded wallet first. Social logins show their view meanwhile. */
const requests = {
  'email.submitted': { guard: allowed, target: '#embedding', actions: 'addPending' },
  'social.selected': { guard: allowed, target: '#embedding', actions: ['addPending', 'showSocial'] },
  'social.returned': { target: '#embedding', actions: ['addPending', 'showSocial'] },
  'frame.requested': { target: '#embedding', actions: 'addPending' },
  'approval.requested': { target: '#embedding', actions: 'addPending' },
  'request.refused': { target: '#embedding', actions: 'addPending' },
} as const

/** Region of the root: the embedded wallet, whose machines load on its first request and then stay. */
export const embedded = machineSetup
  .extend(requestsVocabulary)
  .extend(embeddedVocabulary)
  .createStateConfig({
    description: 'The embedded wallet runs in the secure frame. Its machines load on the first request and then stay.',
    initial: 'absent',
    states: {
      absent: { tags: 'resting', on: requests },
      loading: {
        id: 'embedding',
        description: 'The machines are loading. Requests wait for them.',
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
          // Only the last login counts.
          'email.submitted': { guard: allowed, actions: ['clearPendingLogins', 'addPending'] },
          'social.selected': { guard: allowed, actions: ['clearPendingLogins', 'addPending', 'showSocial'] },
          'social.returned': { actions: ['addPending', 'showSocial'] },
          'frame.requested': { actions: 'addPending' },
          'approval.requested': { actions: 'addPending' },
          'request.refused': { actions: 'addPending' },
          // Closing or leaving cancels queued logins; the host's requests stay queued.
          'router.closed': { actions: [...loginsCancelled] },
          'login.left': { actions: [...loginsCancelled] },
          'wallet.selected': { guard: allowed, actions: [...loginsCancelled] },
          'connector.selected': { guard: allowed, actions: [...loginsCancelled] },
        },
        after: { EMBEDDED_CODE_LIMIT: { target: 'unavailable', actions: ['abortPending', popupCancelled] } },
      },
      unavailable: {
        description: 'The machines could not be loaded. The next request tries again.',
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
          'login.abandoned': { actions: { type: 'record', params: { type: 'login.abandoned' } } },
          'login.left': { actions: 'leaveLogin' },
          'email.deviceRequested': { actions: toStep('EmailVerifyDevice') },
          'email.codeRequested': { actions: toStep('EmailVerifyOtp') },
          'update.primaryRequested': { actions: toStep('UpdateEmailPrimaryOtp') },
          'update.secondaryRequested': { actions: toStep('UpdateEmailSecondaryOtp') },
          'update.done': { actions: { type: 'toRouter', params: { type: 'view.reset', view: { name: 'Account' } } } },
          'login.authorised': { actions: 'connectEmbedded' },
          'approval.shown': { actions: 'showApproval' },
          // An approved request may have changed the balance.
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
              // Otherwise the secure frame would keep showing aborted requests.
              { type: 'toEmbedded', params: resetFrame },
            ],
          },
          'refusal.shown': { actions: { type: 'toRouter', params: { type: 'refusal.shown' } } },
          'frame.unloaded': {
            actions: { type: 'record', params: { type: 'alert.keyed', key: 'frameLoadFailed' } },
          },
          // A switch under way, or its error, is of an account that is gone.
          'connection.disconnected': {
            guard: { type: 'wasEmbedded', params: ({ event }) => event },
            actions: toEmbedded({ to: 'accountType', event: { type: 'accountType.cancel' } }),
          },
          'accountType.switched': {
            actions: [
              {
                type: 'record',
                params: ({ event: { accountType, namespace } }) => ({
                  type: 'accountType.stored',
                  accountType,
                  ...(namespace && { namespace }),
                }),
              },
              {
                type: 'record',
                params: ({ context, event }) =>
                  trackedEvent('SET_PREFERRED_ACCOUNT_TYPE', {
                    accountType: event.accountType,
                    network: context.active,
                  }),
              },
            ],
          },
        },
      },
    },
  })
