import { assertEvent, assign, enqueueActions } from 'xstate'
import { vocabulary } from './setup'
import type { EmbeddedRequest, ToEmbedded } from './types'

const requestTypes = [
  'email.submitted',
  'social.selected',
  'social.returned',
  'frame.requested',
  'approval.requested',
  'request.refused',
] as const
const loginRequests: readonly EmbeddedRequest['type'][] = ['email.submitted', 'social.selected', 'social.returned']

/** Returns the machine and event for a request. */
function recipientOf(event: EmbeddedRequest): ToEmbedded {
  switch (event.type) {
    case 'email.submitted':
      return { to: 'email', event }
    case 'social.selected': {
      const { type, provider } = event
      return provider === 'farcaster'
        ? { to: 'farcaster', event: { type: 'farcaster.selected' } }
        : { to: 'social', event: { type, provider } }
    }
    case 'social.returned':
      return { to: 'social', event }
    case 'frame.requested':
      return { to: 'frame', event }
    default:
      return { to: 'approval', event }
  }
}

/** Actions that queue requests to the embedded wallet until its machines are loaded, then send them. */
export const requestsVocabulary = vocabulary({
  actions: {
    addPending: assign(({ context, event }) => {
      assertEvent(event, requestTypes)
      return { pending: [...context.pending, event] }
    }),
    clearPending: assign({ pending: [] }),
    clearPendingLogins: assign(({ context }) => ({
      pending: context.pending.filter(({ type }) => !loginRequests.includes(type)),
    })),
    /** Sends the queued requests. */
    sendPending: enqueueActions(({ enqueue, context }) => {
      for (const request of context.pending) {
        const { to, event } = recipientOf(request)
        enqueue.sendTo(to, event)
      }
    }),
    sendRequest: enqueueActions(({ enqueue, event: request }) => {
      assertEvent(request, requestTypes)
      const { to, event } = recipientOf(request)
      enqueue.sendTo(to, event)
    }),
    /** Aborts the host's queued requests if the machines cannot be loaded. */
    abortPending: enqueueActions(({ enqueue, context }) => {
      const ids = context.pending.flatMap((event) => (event.type === 'approval.requested' ? [event.request.id] : []))
      if (ids.length > 0) enqueue({ type: 'record', params: { type: 'requests.aborted', ids } })
      enqueue.assign({ pending: [] })
    }),
  },
})
