import { assertEvent, stateIn, type AnyActorLogic } from 'xstate'
import { namespaceOf } from '../../domain/caip'
import { connectorIds } from '../../domain/account/connector'
import type { View } from '../../domain/view'
import { base } from './base'
import { embeddedNamespace } from './facts'
import { leavings, logins, recipientOf, startOf } from './logins'
import type { EmbeddedName } from './types'

/** What the root says to the charts of the embedded wallet, and to others about it. */
export const loginQueue = base.extend({
  actions: {
    spawnEmbedded: base.enqueueActions(({ enqueue, event }) => {
      const { output } = event as unknown as { output: Record<EmbeddedName, AnyActorLogic> }
      for (const [id, logic] of Object.entries(output)) enqueue.spawnChild(logic as never, { id: id as never })
    }),
    /** What was asked before its charts were there. */
    passOn: base.enqueueActions(({ enqueue, context }) => {
      for (const event of context.asked) enqueue.sendTo(recipientOf(event), startOf(event) as never)
    }),
    startSocial: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, ['social.selected', 'social.returned'])
      enqueue.sendTo(recipientOf(event), startOf(event) as never)
    }),
    /** The host's own requests end with the charts that could not be fetched. */
    abortAsked: base.enqueueActions(({ enqueue, context }) => {
      const ids = context.asked.flatMap((event) => (event.type === 'approval.wanted' ? [event.request.id] : []))
      if (ids.length > 0) enqueue({ type: 'record', params: { type: 'requests.aborted', ids } })
      enqueue({ type: 'forgetAsked' })
    }),
    showSocial: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, ['social.selected', 'social.returned'])
      const { provider } = event
      const view: View =
        provider === 'farcaster' ? { name: 'ConnectingFarcaster' } : { name: 'ConnectingSocial', params: { provider } }
      enqueue.sendTo('router', { type: 'view.push', view })
    }),
    /** A log-in that succeeded connects the embedded wallet as any other wallet is connected. */
    connectEmbedded: base.enqueueActions(({ enqueue, context }) => {
      const namespace = embeddedNamespace(context)
      if (namespace) enqueue.sendTo(namespace, { type: 'connect', connectorId: connectorIds.auth })
    }),
    followEmbedded: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'network.selected')
      enqueue.sendTo(namespaceOf(event.caipNetworkId), { type: 'connect', connectorId: connectorIds.auth })
    }),
    /** What the e-mail was connecting is given up too. */
    leaveLogins: base.enqueueActions(({ enqueue }) => {
      enqueue.sendTo('email' as never, { type: 'email.left' } as never)
      enqueue.sendTo('emailUpdate' as never, { type: 'update.cancel' } as never)
    }),
    /** A wallet takes their place, also where one was being connected. */
    cancelLogins: base.enqueueActions(({ enqueue }) => {
      enqueue.sendTo('email' as never, { type: 'email.cancel' } as never)
      enqueue.sendTo('emailUpdate' as never, { type: 'update.cancel' } as never)
    }),
    /** Its view was left: the log-in is given up where it stood there. */
    leaveLogin: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'login.left')
      const [to, left] = leavings[event.view]
      enqueue.sendTo(to as never, { type: left } as never)
      const isIn = Object.values(context.connected).some(({ connectorId }) => connectorId === connectorIds.auth)
      if (event.view === 'ConnectingFarcaster' && !isIn)
        enqueue.sendTo('frame' as never, { type: 'frame.reset' } as never)
    }),
    endLogins: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'connection.connected')
      if (event.connected.connectorId !== connectorIds.auth) return
      for (const flow of logins) enqueue.sendTo(flow as never, { type: 'login.done' } as never)
    }),
    failLogins: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'connection.failed')
      for (const flow of logins) enqueue.sendTo(flow as never, { type: 'login.failed', fault: event.fault } as never)
    }),
    /** On top of what is open, else in a dialog of its own. */
    showApproval: base.enqueueActions(({ enqueue, check }) => {
      const view = { name: 'ApproveTransaction' } as const
      enqueue.sendTo(
        'router',
        check(stateIn({ dialog: 'open' })) ? { type: 'view.push', view } : { type: 'view.reset', view },
      )
    }),
  },
})
