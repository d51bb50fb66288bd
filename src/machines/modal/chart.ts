import { assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup, stateIn, type AnyActorLogic } from 'xstate'
import type { AnnouncedWallet } from '../../domain/announced'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/connection'
import { connectorIds, type Connector } from '../../domain/connector'
import type { Fault } from '../../domain/errors'
import { CONFIGURATION_WAIT, EMBEDDED_CODE_LIMIT, HTTP_TIMEOUT, PAIRING_LIFETIME, SESSION_CHECK_LIMIT } from '../../domain/limits'
import type { RemoteFeatures } from '../../domain/options'
import type { View } from '../../domain/view'
import type { Wallet } from '../../domain/wallet'
import { alertMachine, type Alert } from '../alert'
import { balanceMachine, type BalanceEvent } from '../balance'
import { catalogueMachine, type CatalogueEvent } from '../catalogue'
import { connectionMachine } from '../connection'
import { networkMachine, type NetworkEvent } from '../network'
import { notProvided } from '../notProvided'
import type { OutboxEvent } from '../outbox'
import { pairingMachine } from '../pairing'
import type { PortfolioEvent } from '../portfolio'
import { routerMachine, type LoginView, type RouterEvent } from '../router'
import type { SendEvent } from '../send'
import { accountOn, embeddedNamespace, isConnectedIn, isEmbeddedElsewhere, isFree, present, succeeded, track, without } from './facts'
import type { Configuration, EmbeddedName, EmbeddedRequest, ModalContext, ModalEmitted, ModalEvent, ModalInput } from './types'

const logins = ['email', 'social', 'farcaster'] as const
const loginAsks: readonly EmbeddedRequest['type'][] = ['email.submitted', 'social.selected', 'social.returned']

/** Which chart an ask belongs to. */
function recipientOf(event: EmbeddedRequest): EmbeddedName {
  switch (event.type) {
    case 'email.submitted':
      return 'email'
    case 'social.selected':
    case 'social.returned':
      return event.provider === 'farcaster' ? 'farcaster' : 'social'
    case 'frame.needed':
      return 'frame'
    default:
      return 'approval'
  }
}
const startOf = (event: EmbeddedRequest) =>
  event.type === 'social.selected' && event.provider === 'farcaster' ? ({ type: 'farcaster.selected' } as const) : event

/** What a chart is told when its view is left. */
const leavings: Readonly<Record<LoginView, readonly [EmbeddedName, string]>> = {
  EmailVerifyDevice: ['email', 'device.left'],
  EmailVerifyOtp: ['email', 'code.left'],
  ConnectingSocial: ['social', 'social.left'],
  ConnectingFarcaster: ['farcaster', 'farcaster.left'],
  UpdateEmailWallet: ['emailUpdate', 'address.left'],
  UpdateEmailPrimaryOtp: ['emailUpdate', 'primary.left'],
  UpdateEmailSecondaryOtp: ['emailUpdate', 'secondary.left'],
  ApproveTransaction: ['approval', 'approval.left'],
}

/** The root's vocabulary: what its regions may say and do. */
const base = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    input: {} as ModalInput,
    tags: {} as 'open' | 'placeholder' | 'configured' | 'settled' | 'resuming' | 'consented' | 'resting' | 'waiting' | 'embedding' | 'unembedded' | 'unheld' | 'sendLoading' | 'unsendable',
  },
  actors: {
    router: routerMachine,
    catalogue: catalogueMachine,
    network: networkMachine,
    alert: alertMachine,
    balance: balanceMachine,
    connection: connectionMachine,
    pairing: pairingMachine,
    /** Reports `wallets.found` whenever the wallets present in the page change (EIP-6963). */
    discoverWallets: fromCallback<ModalEvent>(notProvided),
    /** Reports `stored.changed` when another tab stored something. */
    watchStorage: fromCallback<ModalEvent>(notProvided),
    /** What became of a pairing that an earlier page left; rejects when nothing did. */
    resumePairing: fromPromise<readonly Connected[], { topic: string }>(notProvided),
    /** The charts of the embedded wallet, by name: their code is fetched when something is first asked of it. */
    loadEmbedded: fromPromise<Record<EmbeddedName, AnyActorLogic>>(notProvided),
    /** The chart of what an account holds. */
    loadHoldings: fromPromise<{ portfolio: AnyActorLogic }>(notProvided),
    /** The charts of sending. */
    loadSending: fromPromise<{ send: AnyActorLogic; outbox: AnyActorLogic }>(notProvided),
    /** Remote configuration, allowed origins and the analytics setting; never rejects for one of them alone. */
    loadConfiguration: fromPromise<Configuration>(notProvided),
  },
  actions: {
    record: emit((_, emitted: ModalEmitted) => emitted),
    /** A connector of a namespace that the host has no network of cannot be asked. */
    found: assign(
      ({ context }, given: { connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }) => ({
        connectors: given.connectors.filter(({ chain }) => context.namespaces.includes(chain)),
        announced: given.announced,
      }),
    ),
    choose: assign((_, { wallet }: { wallet: Wallet | undefined }) => ({ wallet })),
    configure: assign((_, { remote }: { remote: RemoteFeatures }) => ({ remote })),
    restrict: assign((_, { networks }: { networks: readonly CaipNetworkId[] }) => ({ networks })),
    activate: assign((_, { active, unsupported }: { active: CaipNetworkId; unsupported: boolean }) => ({
      active,
      unsupported,
    })),
    join: assign(({ context }, { connected }: { connected: Connected }) => ({
      connected: {
        ...context.connected,
        [connected.namespace]: { connectorId: connected.connectorId, address: connected.accounts[0]?.address ?? '' },
      },
      restoring: without(context.restoring, connected.namespace),
    })),
    leave: assign(({ context }, { namespace, fault }: { namespace: ChainNamespace; fault: Fault | undefined }) => {
      const { [namespace]: _gone, ...connected } = context.connected
      return {
        connected,
        restoring: without(context.restoring, namespace),
        leaving: without(context.leaving, namespace),
        faults: fault && context.leaving.includes(namespace) ? [...context.faults, fault] : context.faults,
      }
    }),
    /** All of them, also those still asked or restored; a namespace that is not the host's has nobody to leave. */
    sayGoodbye: assign(({ context }, { namespace }: { namespace: ChainNamespace | undefined }) => ({
      leaving: context.namespaces.filter(
        (one) => context.leaving.includes(one) || namespace === undefined || one === namespace,
      ),
    })),
    forgetFaults: assign({ faults: [] }),
    ask: assign(({ context, event }) => ({ asked: [...context.asked, event as EmbeddedRequest] })),
    forgetAsked: assign({ asked: [] }),
    forgetLogins: assign(({ context }) => ({ asked: context.asked.filter(({ type }) => !loginAsks.includes(type)) })),
    filter: assign((_, { namespace }: { namespace: ChainNamespace | undefined }) => ({ filter: namespace })),
    ignore: () => {},
    toRouter: sendTo('router', (_, event: RouterEvent) => event),
    toNetwork: sendTo('network', (_, event: NetworkEvent) => event),
    toAlert: sendTo('alert', (_, { alert }: { alert: Alert }) => ({ type: 'alert.raised', alert })),
    /** To a chart of the embedded wallet; only where those are present. */
    toFlow: sendTo(
      (_, { to }: { to: EmbeddedName; event: EmbeddedRequest }) => to,
      (_, { event }) => event,
    ),
    resetFrame: sendTo('frame' as never, { type: 'frame.reset' } as never),
    toPortfolio: sendTo('portfolio' as never, (_, event: PortfolioEvent) => event as never),
    toSend: sendTo('send' as never, (_, event: SendEvent) => event as never),
    toOutbox: sendTo('outbox' as never, (_, event: OutboxEvent) => event as never),
    toCatalogue: sendTo('catalogue', (_, event: CatalogueEvent) => event),
    toBalance: sendTo('balance', (_, event: BalanceEvent) => event),
  },
  guards: {
    isEmbedded: ({ context }) => context.policy.embedded,
    asksConsent: ({ context }) => context.policy.asksConsent,
    hasRequested: (_, { view }: { view: View | undefined }) => view !== undefined,
    /** A wallet that is present in the page, by its connector or by the rdns of its catalogue entry. */
    isPresent: ({ context }, chosen: { connectorId?: string; wallet?: Wallet }) =>
      present(context.connectors, chosen) !== undefined,
    wasLeft: ({ context }) => context.left !== undefined,
    hasRestored: ({ context }) => context.restoring.length === 0,
    hasLeft: ({ context }) => context.leaving.length === 0,
    hasFaults: ({ context }) => context.faults.length > 0,
    isConnectedThere: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      isConnectedIn(context, caipNetworkId),
    /** UnsupportedChain is only for a connected visitor of a host that minds (specification §2). */
    mindsUnsupported: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      !context.policy.allowUnsupported &&
      !context.policy.basic &&
      isConnectedIn(context, caipNetworkId),
    isNews: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      context.unsupported || context.active !== caipNetworkId,
    isFree: ({ context }) => isFree(context),
    isConnectedElsewhere: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      Object.keys(context.connected).length > 0 && !isConnectedIn(context, caipNetworkId) && context.namespaces.includes(namespaceOf(caipNetworkId)),
    isEmbeddedElsewhere: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => isEmbeddedElsewhere(context, caipNetworkId),
    hasSent: ({ context }) => context.transactions.length > 0,
    hasStored: ({ context }) => context.restoring.length > 0,
  },
  delays: { CONFIGURATION_WAIT, EMBEDDED_CODE_LIMIT, HTTP_TIMEOUT, PAIRING_LIFETIME, SESSION_CHECK_LIMIT },
})

/** One event to several children: the only actions that need the queue. */
export const chart = base.extend({
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
      const connector = present(context.connectors, event)
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
    filterCatalogue: base.enqueueActions(({ enqueue, context }) => {
      const namespaces = context.filter ? [context.filter] : context.namespaces
      enqueue.sendTo('catalogue', { type: 'filters.changed', namespaces })
    }),
    /** The chosen account takes the first place in its connection. */
    selectAccount: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'account.selected')
      enqueue.sendTo(event.namespace, { type: 'account.selected', address: event.address })
    }),
    /** A token that was chosen to be sent is held as much as was last read. */
    renewTokens: base.enqueueActions(({ enqueue, event, check }) => {
      assertEvent(event, 'tokens.known')
      if (check(stateIn({ sending: 'present' }))) enqueue.sendTo('send' as never, { type: 'tokens.changed', tokens: event.tokens } as never)
    }),
    /** Whose account it is now, for all who show or spend it. */
    tellAccount: base.enqueueActions(({ enqueue, context, check }) => {
      const changed = accountOn(context)
      enqueue.sendTo('balance', changed)
      if (check(stateIn({ holdings: 'present' }))) enqueue.sendTo('portfolio' as never, changed as never)
      if (check(stateIn({ sending: 'present' }))) enqueue.sendTo('send' as never, { ...changed, network: context.active } as never)
    }),
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
      const view: View = provider === 'farcaster' ? { name: 'ConnectingFarcaster' } : { name: 'ConnectingSocial', params: { provider } }
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
      if (event.view === 'ConnectingFarcaster' && !isIn) enqueue.sendTo('frame' as never, { type: 'frame.reset' } as never)
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
      enqueue.sendTo('router', check(stateIn({ dialog: 'open' })) ? { type: 'view.push', view } : { type: 'view.reset', view })
    }),
    raiseAlerts: base.enqueueActions(({ enqueue, event }) => {
      const { output } = event as unknown as { output: Configuration }
      for (const alert of output.alerts) enqueue.sendTo('alert', { type: 'alert.raised', alert })
    }),
  },
})
