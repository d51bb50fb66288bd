import { assertEvent, stateIn, type AnyActorLogic } from 'xstate'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import { accountOn, isConnectedIn, isFree, present, succeeded, track } from './facts'
import { base } from './base'
import { loginQueue } from './loginQueue'
import type { Configuration } from './types'

/** One event to several children: the only actions that need the queue. */
export const chart = loginQueue.extend({
  actions: {
    spawnChildren: base.enqueueActions(({ enqueue, context }) => {
      const { networks, namespaces, active, recent, debug } = context
      enqueue.spawnChild('router', { id: 'router' })
      enqueue.spawnChild('catalogue', { id: 'catalogue', input: { namespaces, recent } })
      enqueue.spawnChild('network', { id: 'network', input: { configured: networks, active } })
      enqueue.spawnChild('alert', { id: 'alert', input: { debug } })
      enqueue.spawnChild('balance', { id: 'balance' })
      for (const namespace of namespaces) enqueue.spawnChild('connection', { id: namespace, input: { namespace } })
    }),
    restoreAll: base.enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.restoring) {
        enqueue.sendTo(namespace, { type: 'restore', stored: context.stored[namespace] })
      }
    }),
    disconnectAll: base.enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.leaving) enqueue.sendTo(namespace, { type: 'disconnect' })
    }),
    /** A pairing is asked for all namespaces of the host at once. */
    beginPairing: base.enqueueActions(({ enqueue, context }) => {
      const { walletConnect: connectorId } = connectorIds
      for (const namespace of context.namespaces) {
        enqueue.sendTo(namespace, { type: 'pairing.began', connectorId })
      }
    }),
    endPairing: base.enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.namespaces) enqueue.sendTo(namespace, { type: 'pairing.ended' })
    }),
    connectPresent: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'wallet.selected')
      const connector = present(context, event)
      if (connector) enqueue.sendTo(connector.chain, { type: 'connect', connectorId: connector.id })
    }),
    /**
     * A connection that stands: the network follows the wallet, the dialog has done its work. One of another
     * namespace than the active one's, which is connected or may yet be, changes neither.
     */
    welcome: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.connected')
      const { connected, restored } = event
      if (!restored) enqueue({ type: 'record', params: track('CONNECT_SUCCESS', succeeded(context, connected)) })
      if (connected.connectorId === connectorIds.walletConnect && context.wallet) {
        enqueue.sendTo('catalogue', { type: 'wallet.used', wallet: context.wallet })
      }
      const isActive = connected.namespace === namespaceOf(context.active)
      // One that the visitor has just chosen in the page leads, wherever its network is.
      const chosen = !restored && connected.connectorId !== connectorIds.walletConnect
      const leads = isActive || isFree(context) || chosen
      if (leads) enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: connected.caipNetworkId })
      const { allowUnsupported, basic } = context.policy
      const isFine = allowUnsupported || basic || !leads || context.networks.includes(connected.caipNetworkId)
      if (isFine && (isActive || !restored)) enqueue.sendTo('router', { type: 'connection.made' })
      enqueue({ type: 'tellAccount' } as never)
    }),
    followAccount: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.changed')
      if (event.namespace !== namespaceOf(context.active)) return
      enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: event.connected.caipNetworkId })
      enqueue({ type: 'tellAccount' } as never)
    }),
    /** The wallet was found on the network: its connection says so too, whether or not the wallet told it. */
    holdSwitched: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'network.switched')
      const { caipNetworkId } = event
      if (isConnectedIn(context, caipNetworkId)) {
        enqueue.sendTo(namespaceOf(caipNetworkId), { type: 'chain.changed', caipNetworkId })
      }
    }),
    mourn: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.disconnected')
      if (event.namespace !== namespaceOf(context.active)) return
      // Who stays connected elsewhere is the account now.
      const [, other] =
        Object.entries(context.connected).find(
          ([namespace]) => !context.leaving.includes(namespace as ChainNamespace),
        ) ?? []
      if (other) {
        enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: other.caipNetworkId })
        enqueue.sendTo('router', { type: 'account.moved' })
        return
      }
      enqueue.sendTo('router', { type: 'connection.lost' })
      enqueue.sendTo('network', { type: 'network.reset' })
      enqueue({ type: 'tellAccount' } as never)
    }),
    cancelConnecting: base.enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.namespaces) enqueue.sendTo(namespace, { type: 'connect.cancel' })
    }),
    /** A WalletConnect session, of this page's pairing or of an earlier page's, may speak for several namespaces. */
    approve: base.enqueueActions(({ enqueue, context, event }) => {
      const connections =
        event.type === 'pairing.approved'
          ? event.connections
          : (event as unknown as { output: readonly Connected[] }).output
      const isActive = ({ namespace }: Connected) => namespace === namespaceOf(context.active)
      // The active namespace first: the others then leave the active network alone.
      for (const connected of connections.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))) {
        if (context.namespaces.includes(connected.namespace)) {
          enqueue.sendTo(connected.namespace, { type: 'session.approved', connected })
        }
      }
    }),
    /** Other tabs connect and disconnect too; this one follows. */
    follow: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'stored.changed')
      for (const namespace of context.namespaces) {
        const there = event.stored[namespace]
        const here = context.connected[namespace]?.connectorId
        if (there && there.connectorId !== here) enqueue.sendTo(namespace, { type: 'restore', stored: there })
        if (!there && here) enqueue.sendTo(namespace, { type: 'connection.ended' })
      }
    }),
    spawnHoldings: base.enqueueActions(({ enqueue, context, event }) => {
      const { output } = event as unknown as { output: { portfolio: AnyActorLogic } }
      const { account } = accountOn(context)
      enqueue.spawnChild(output.portfolio as never, { id: 'portfolio' as never, input: { account } as never })
    }),
    spawnSending: base.enqueueActions(({ enqueue, context, event }) => {
      const { output } = event as unknown as { output: { send: AnyActorLogic; outbox: AnyActorLogic } }
      const { account } = accountOn(context)
      const { active: network, transactions } = context
      enqueue.spawnChild(output.send as never, { id: 'send' as never, input: { account, network } as never })
      enqueue.spawnChild(output.outbox as never, { id: 'outbox' as never, input: { transactions } as never })
    }),
    /** Lists are fetched anew only where the filter has moved. */
    filter: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['modal.open', 'namespace.selected'])
      const namespace = event.type === 'modal.open' ? event.namespace : namespaceOf(event.caipNetworkId)
      if (namespace === context.filter) return
      enqueue({ type: 'setFilter', params: { namespace } })
      enqueue.sendTo('catalogue', { type: 'filters.changed', namespaces: namespace ? [namespace] : context.namespaces })
    }),
    /** The chosen account takes the first place in its connection. */
    selectAccount: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'account.selected')
      enqueue.sendTo(event.namespace, { type: 'account.selected', address: event.address })
    }),
    /** A token that was chosen to be sent is held as much as was last read. */
    renewTokens: base.enqueueActions(({ enqueue, event, check }) => {
      assertEvent(event, 'tokens.known')
      if (check(stateIn({ sending: 'present' })))
        enqueue.sendTo('send' as never, { type: 'tokens.changed', tokens: event.tokens } as never)
    }),
    /** Whose account it is now, for all who show or spend it. */
    tellAccount: base.enqueueActions(({ enqueue, context, check }) => {
      const changed = accountOn(context)
      enqueue.sendTo('balance', changed)
      if (check(stateIn({ holdings: 'present' }))) enqueue.sendTo('portfolio' as never, changed as never)
      if (check(stateIn({ sending: 'present' })))
        enqueue.sendTo('send' as never, { ...changed, network: context.active } as never)
    }),
    raiseAlerts: base.enqueueActions(({ enqueue, event }) => {
      const { output } = event as unknown as { output: Configuration }
      for (const alert of output.alerts) enqueue.sendTo('alert', { type: 'alert.raised', alert })
    }),
  },
})
