import { assertEvent, assign, enqueueActions, stateIn } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import type { Fault } from '../../domain/errors'
import { hasNoConnection, resetting, stored, succeeded, track, without } from './facts'
import { visitorAlert } from '../alert'
import { logins } from './logins'
import { machineSetup, vocabulary } from './setup'

const endedElsewhere: Fault = {
  code: 'session.ended.tab',
  message: 'You were disconnected in another tab. Connect again.',
}

const endedByWallet: Fault = {
  code: 'session.ended.wallet',
  message: 'The wallet is no longer connected to this page. Connect again.',
}
const connectedElsewhere: Fault = {
  code: 'session.connected.tab',
  message: 'A wallet was connected in another tab. This page follows it.',
}

export const connectionsVocabulary = vocabulary({
  actions: {
    addConnected: assign(({ context }, { connected }: { connected: Connected }) => ({
      connected: {
        ...context.connected,
        [connected.namespace]: {
          connectorId: connected.connectorId,
          address: connected.accounts[0]?.address ?? '',
          caipNetworkId: connected.caipNetworkId,
        },
      },
      restoring: without(context.restoring, connected.namespace),
    })),
    removeConnected: assign(
      ({ context }, { namespace, fault }: { namespace: ChainNamespace; fault: Fault | undefined }) => {
        const { [namespace]: _gone, ...connected } = context.connected
        return {
          connected,
          restoring: without(context.restoring, namespace),
          disconnecting: without(context.disconnecting, namespace),
          faults: fault && context.disconnecting.includes(namespace) ? [...context.faults, fault] : context.faults,
        }
      },
    ),
    /**
     * The network follows the wallet, and the dialog has done its work. A connection of another namespace than the
     * active one's, which is connected or may yet be, changes neither.
     */
    onConnected: enqueueActions(({ enqueue, context, event, check }) => {
      assertEvent(event, 'connection.connected')
      const { connected, restored } = event
      if (!restored) enqueue({ type: 'record', params: track('CONNECT_SUCCESS', succeeded(context, connected)) })
      if (connected.connectorId === connectorIds.walletConnect && context.wallet) {
        enqueue.sendTo('catalogue', { type: 'wallet.used', wallet: context.wallet })
      }
      const isActive = connected.namespace === namespaceOf(context.active)
      // One that the visitor has just chosen in the page leads, wherever its network is.
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
    /** The network follows the wallet; a change that the network itself has just reported is not told back to it. */
    followWallet: enqueueActions(({ enqueue, context, event, check }) => {
      assertEvent(event, 'connection.changed')
      const { caipNetworkId } = event.connected
      if (event.namespace !== namespaceOf(context.active)) return
      const isKnown = context.connected[event.namespace]?.caipNetworkId === caipNetworkId
      // Another account on an unsupported network is told again that it is one.
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
      enqueue({ type: 'record', params: track('CONNECT_ERROR', { message: fault.message }) })
      if (check('hasEmbedded')) for (const login of logins) enqueue.sendTo(login, { type: 'login.failed', fault })
    }),
    onDisconnected: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['connection.disconnected', 'connection.dormant'])
      if (event.namespace !== namespaceOf(context.active)) return
      // Who stays connected elsewhere is the account now.
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
      enqueue.sendTo('network', resetting({ context }))
      enqueue('reportAccount')
    }),
    /** The visitor is told why an account went that they have not disconnected. */
    tellWhy: enqueueActions(({ enqueue, event, check }) => {
      assertEvent(event, 'connection.disconnected')
      const { fault = endedByWallet, requested } = event
      if (!requested && check(stateIn({ dialog: 'open' })))
        enqueue.sendTo('alert', { type: 'alert.raised', alert: visitorAlert(fault) })
    }),
    /** A connection that was replaced ends like one that is disconnected (docs/decisions.md#54). */
    endReplaced: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.connected')
      const { connected, replaced: connectorId } = event
      const uses = context.namespaces.some((namespace) => context.connected[namespace]?.connectorId === connectorId)
      if (!connectorId || uses) return
      enqueue({ type: 'record', params: { type: 'connection.replaced', connectorId, connected } })
    }),
    /** Other tabs connect and disconnect too; this one follows. */
    syncStored: enqueueActions(({ enqueue, context, event, check }) => {
      assertEvent(event, 'stored.changed')
      for (const namespace of context.namespaces) {
        const there = event.stored[namespace]
        const here = context.connected[namespace]?.connectorId
        if (there && there.connectorId !== here)
          enqueue.sendTo(connectionOf(namespace), { type: 'restore', stored: there })
        // The visitor is told why another account comes into the dialog.
        if (there && event.connected?.includes(namespace) && check(stateIn({ dialog: 'open' })))
          enqueue.sendTo('alert', { type: 'alert.raised', alert: visitorAlert(connectedElsewhere) })
        // One that is dormant here ends too: the wallet may have told this tab first that its permission is gone.
        if (!there) enqueue.sendTo(connectionOf(namespace), { type: 'connection.ended', fault: endedElsewhere })
      }
    }),
    /** The chosen account takes the first place in its connection. */
    selectAccount: enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'account.selected')
      enqueue.sendTo(connectionOf(event.namespace), { type: 'account.selected', address: event.address })
    }),
  },
})

export const connections = machineSetup.extend(connectionsVocabulary).createStateConfig({
  description: 'What the connections report; each has its own chart.',
  on: {
    'connection.connected': {
      actions: [
        { type: 'addConnected', params: ({ event }) => event },
        { type: 'record', params: ({ event }) => stored(event.connected) },
        { type: 'record', params: ({ event }) => ({ type: 'connected', namespace: event.namespace }) },
        'endReplaced',
        'onConnected',
      ],
    },
    'connection.changed': {
      actions: [
        'followWallet',
        { type: 'addConnected', params: ({ event }) => event },
        { type: 'record', params: ({ event }) => stored(event.connected) },
        'followAccount',
      ],
    },
    'connection.failed': { actions: 'onFailed' },
    'connection.disconnected': {
      actions: [
        {
          type: 'removeConnected',
          params: ({ event }) => ({ namespace: event.namespace, fault: event.requested ? event.fault : undefined }),
        },
        { type: 'record', params: ({ event }) => ({ type: 'connection.forgotten', namespace: event.namespace }) },
        'tellWhy',
        'onDisconnected',
      ],
    },
    'connection.dormant': {
      actions: [
        { type: 'removeConnected', params: ({ event: { namespace } }) => ({ namespace, fault: undefined }) },
        'onDisconnected',
      ],
    },
    'connecting.left': { actions: 'cancelConnecting' },
    'account.selected': { actions: 'selectAccount' },
    'stored.changed': { actions: 'syncStored' },
  },
})
