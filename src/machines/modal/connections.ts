import { assertEvent, assign, enqueueActions, stateIn } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import type { Fault } from '../../domain/errors'
import {
  hasNoConnection,
  resetEvent,
  storedEvent,
  successProperties,
  trackedEvent,
  withConnected,
  without,
} from './facts'
import { visitorAlert } from '../alert'
import type { ConnectionReport } from '../connection'
import { backgroundVocabulary } from './background'
import { logins } from './logins'
import { machineSetup, vocabulary, type Enqueue } from './setup'
import type { ModalContext } from './types'

/** Reason for a connection that another tab has ended. */
export const endedElsewhere: Fault = {
  code: 'session.ended.tab',
  message: 'You were disconnected in another tab. Connect again.',
}
const endedByWallet: Fault = {
  code: 'session.ended.wallet',
  message: 'The wallet is no longer connected to this app. Connect again.',
}
const connectedElsewhere: Fault = {
  code: 'session.connected.tab',
  message: 'A wallet was connected in another tab. This page uses it too.',
}

/** Shows another connection, or that there is none, if this namespace was the active one. */
export function leave(enqueue: Enqueue, context: ModalContext, left: ChainNamespace): void {
  if (left !== namespaceOf(context.active)) return
  // A connection in another namespace becomes the active one.
  const [, other] =
    Object.entries(context.connected).find(
      ([namespace]) => !context.disconnecting.includes(namespace as ChainNamespace),
    ) ?? []
  if (other) {
    enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: other.caipNetworkId })
    enqueue.sendTo('router', { type: 'account.moved' })
    return
  }
  enqueue.sendTo('router', { type: 'connection.lost' })
  enqueue.sendTo('network', resetEvent({ context }))
  enqueue('reportAccount')
}

type Gone = Extract<ConnectionReport, { type: 'connection.disconnected' | 'connection.dormant' }>

/** Changes of the context for a connection that has ended or waits for its wallet. */
export function withoutConnected(context: ModalContext, report: Gone) {
  const { namespace } = report
  const { [namespace]: _gone, ...connected } = context.connected
  const isEnd = report.type === 'connection.disconnected'
  const isAsked = isEnd && report.requested && context.disconnecting.includes(namespace)
  return {
    connected,
    dormant: { ...context.dormant, [namespace]: isEnd ? undefined : report.connectorId },
    restoring: without(context.restoring, namespace),
    disconnecting: without(context.disconnecting, namespace),
    faults: isAsked && report.fault ? [...context.faults, report.fault] : context.faults,
  }
}

/** Actions of the `connections` region. */
export const connectionsVocabulary = vocabulary({
  actions: {
    addConnected: assign(({ context }, { connected }: { connected: Connected }) => withConnected(context, connected)),
    /** Removes a connection that has ended or waits for its wallet. */
    removeConnected: assign(({ context }, report: Gone) => withoutConnected(context, report)),
    /**
     * Makes the wallet's network the active one and lets the router finish. A connection of another namespace changes
     * neither while the active namespace is connected or restoring, unless the visitor chose its wallet in this page.
     */
    onConnected: enqueueActions(({ enqueue, context, event, check }) => {
      assertEvent(event, 'connection.connected')
      const { connected, restored } = event
      if (!restored)
        enqueue({ type: 'record', params: trackedEvent('CONNECT_SUCCESS', successProperties(context, connected)) })
      if (connected.connectorId === connectorIds.walletConnect && context.wallet) {
        enqueue.sendTo('catalogue', { type: 'wallet.used', wallet: context.wallet })
      }
      const isActive = connected.namespace === namespaceOf(context.active)
      // A wallet that the visitor chose in this page leads, whatever its network.
      const chosen = !restored && connected.connectorId !== connectorIds.walletConnect
      const leads = isActive || hasNoConnection(context) || chosen
      if (leads) enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: connected.caipNetworkId })
      const { allowUnsupported, basic } = context.policy
      const isFine = allowUnsupported || basic || !leads || context.networks.includes(connected.caipNetworkId)
      if (isFine && (isActive || !restored))
        enqueue.sendTo('router', { type: restored ? 'connection.restored' : 'connection.made' })
      enqueue('reportAccount')
      if (connected.connectorId === connectorIds.auth && check('hasEmbedded'))
        for (const login of logins) enqueue.sendTo(login, { type: 'login.done' })
    }),
    /** Makes the wallet's network the active one, unless the network machine reported that change itself. */
    followWallet: enqueueActions(({ enqueue, context, event, check }) => {
      assertEvent(event, 'connection.changed')
      const { caipNetworkId } = event.connected
      if (event.namespace !== namespaceOf(context.active)) return
      const isKnown = context.connected[event.namespace]?.caipNetworkId === caipNetworkId
      // Report an unsupported network again for each new account.
      const isUnsupported = check(stateIn({ network: 'unsupported' })) && context.active === caipNetworkId
      if (isKnown && !isUnsupported) return
      enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId })
    }),
    followAccount: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.changed')
      if (event.namespace === namespaceOf(context.active)) enqueue('reportAccount')
    }),
    onFailed: enqueueActions(({ enqueue, event, check }) => {
      assertEvent(event, 'connection.failed')
      const { fault } = event
      enqueue({ type: 'record', params: { type: 'connecting.failed', fault } })
      enqueue({ type: 'record', params: trackedEvent('CONNECT_ERROR', { message: fault.message }) })
      if (check('hasEmbedded')) for (const login of logins) enqueue.sendTo(login, { type: 'login.failed', fault })
    }),
    /** Shows what is left. With several wallets, the one that was active before takes over. */
    onDisconnected: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['connection.disconnected', 'connection.dormant'])
      leave(enqueue, context, event.namespace)
    }),
    /** Shows why a connection ended that the visitor did not disconnect. */
    tellWhy: enqueueActions(({ enqueue, event, check }) => {
      assertEvent(event, 'connection.disconnected')
      const { fault = endedByWallet, requested } = event
      if (!requested && check(stateIn({ dialog: 'open' })))
        enqueue.sendTo('alert', { type: 'alert.raised', alert: visitorAlert(fault) })
    }),
    /** Ends a replaced connection like a disconnected one, once no namespace uses it (docs/decisions.md#54). */
    endReplaced: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.connected')
      const { connected, replaced: connectorId } = event
      if (context.policy.multiWallet) return
      const uses = context.namespaces.some((namespace) => context.connected[namespace]?.connectorId === connectorId)
      if (!connectorId || uses) return
      enqueue({ type: 'record', params: { type: 'connection.replaced', connectorId, connected } })
    }),
    /** Follows connections made and ended in other tabs. */
    syncStored: enqueueActions(({ enqueue, context, event, check }) => {
      assertEvent(event, 'stored.changed')
      for (const namespace of context.namespaces) {
        const there = event.stored[namespace]
        const here = context.connected[namespace]?.connectorId
        // With several wallets, `followTabs` compares the lists. A locked wallet waits, and another may be asked meanwhile.
        const isNew = there && there.connectorId !== (here ?? context.dormant[namespace])
        if (isNew && !context.policy.multiWallet)
          enqueue.sendTo(connectionOf(namespace), { type: 'restore', stored: there })
        // Explain why another account appears in the open dialog.
        if (there && event.connected?.includes(namespace) && check(stateIn({ dialog: 'open' })))
          enqueue.sendTo('alert', { type: 'alert.raised', alert: visitorAlert(connectedElsewhere) })
        // End a dormant connection too: the other tab may have learned of a revoked permission first.
        if (!there) enqueue.sendTo(connectionOf(namespace), { type: 'connection.ended', fault: endedElsewhere })
      }
    }),
    /** Makes the chosen account the first of its connection. */
    selectAccount: enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'account.selected')
      enqueue.sendTo(connectionOf(event.namespace), { type: 'account.selected', address: event.address })
    }),
  },
})

/** Region of the root: handles the reports of the connection machines. */
export const connections = machineSetup
  .extend(backgroundVocabulary)
  .extend(connectionsVocabulary)
  .createStateConfig({
    description: 'The connections report here. Each has its own chart.',
    on: {
      'connection.connected': {
        actions: [
          { type: 'addConnected', params: ({ event }) => event },
          { type: 'record', params: ({ event }) => storedEvent(event.connected) },
          { type: 'record', params: ({ event }) => ({ type: 'connected', namespace: event.namespace }) },
          'keepPrevious',
          'endReplaced',
          'onConnected',
        ],
      },
      'connection.switched': { actions: 'onSwitched' },
      'connection.selected': { actions: 'select' },
      'background.reported': { actions: 'onBackground' },
      'connection.changed': {
        actions: [
          'followWallet',
          { type: 'addConnected', params: ({ event }) => event },
          { type: 'record', params: ({ event }) => storedEvent(event.connected) },
          'followAccount',
        ],
      },
      'connection.failed': { actions: ['onFailed', 'inherit'] },
      'connection.disconnected': {
        actions: [
          { type: 'removeConnected', params: ({ event }) => event },
          {
            type: 'record',
            params: ({ event: { namespace, connectorId, account } }) => ({
              type: 'connection.forgotten',
              namespace,
              connectorId,
              account,
            }),
          },
          'tellWhy',
          'onDisconnected',
        ],
      },
      'connection.dormant': {
        actions: [{ type: 'removeConnected', params: ({ event }) => event }, 'onDisconnected'],
      },
      'connecting.left': { actions: ['cancelConnecting', 'inherit'] },
      'account.selected': { actions: 'selectAccount' },
      'stored.changed': { actions: ['followTabs', 'syncStored'] },
    },
  })
