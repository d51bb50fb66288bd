import { and, assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { caipAddressOf } from '../domain/account'
import type { AnnouncedWallet } from '../domain/announced'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import { namespaceOf } from '../domain/caip'
import type { Connected, StoredConnections } from '../domain/connection'
import type { Connector } from '../domain/connector'
import { connectorIds } from '../domain/connector'
import type { Fault } from '../domain/errors'
import { CONFIGURATION_WAIT, HTTP_TIMEOUT } from '../domain/limits'
import { firstView } from '../domain/opening'
import type { RemoteFeatures } from '../domain/options'
import type { EventName, EventProperties, TelemetryEvent } from '../domain/telemetryEvents'
import type { View } from '../domain/view'
import type { Wallet } from '../domain/wallet'
import type { WalletPlatform } from '../domain/walletPlatforms'
import { alertMachine, type Alert } from './alert'
import { balanceMachine, type BalanceEvent } from './balance'
import { catalogueMachine, type CatalogueEvent, type CatalogueReport } from './catalogue'
import { connectionMachine, type ConnectionReport } from './connection'
import { networkMachine, type NetworkEvent, type NetworkReport } from './network'
import { notProvided } from './notProvided'
import { pairingMachine, type PairingReport } from './pairing'
import { routerMachine, type RouterEvent, type RouterReport } from './router'

/**
 * The root. It spawns what outlives a visit (router, catalogue, network, alert, balance, one connection per
 * namespace) and is the only one that knows two of them at once: children report, the root decides and tells
 * the others.
 */

/** What the host configured, as far as the chart asks. */
export interface Policy {
  basic: boolean
  mobile: boolean
  embedded: boolean
  allowUnsupported: boolean
  /** The visitor must agree to the host's terms before any method can be chosen. */
  asksConsent: boolean
}

export interface ModalInput {
  policy: Policy
  networks: readonly CaipNetworkId[]
  active: CaipNetworkId
  debug: boolean
  stored: StoredConnections
  recent: readonly Wallet[]
}

export interface ModalContext {
  policy: Policy
  networks: readonly CaipNetworkId[]
  /** The namespaces that have a connection of their own: those of the first networks. */
  namespaces: readonly ChainNamespace[]
  /** The active network; the network machine decides about it, this is what it last reported. */
  active: CaipNetworkId
  unsupported: boolean
  /** Who is connected per namespace (specification §4, "Connected namespaces"). */
  connected: Partial<Record<ChainNamespace, { connectorId: string; address: string }>>
  connectors: readonly Connector[]
  /** The announced among them with all they said, for ranking. */
  announced: readonly AnnouncedWallet[]
  remote?: RemoteFeatures
  /** The last two wallets used, as stored when the page was loaded. */
  recent: readonly Wallet[]
  debug: boolean
  /** The catalogue wallet being paired, if one was chosen. */
  wallet?: Wallet
  /** Connections of an earlier visit, as stored. */
  stored: StoredConnections
  /** Namespaces whose stored connection has not answered yet. */
  restoring: readonly ChainNamespace[]
  /** Namespaces being disconnected, and what went wrong so far. */
  leaving: readonly ChainNamespace[]
  faults: readonly Fault[]
}

export type ModalEvent =
  | { type: 'modal.open'; view?: View; namespace?: ChainNamespace }
  | { type: 'modal.close' }
  | { type: 'wallet.selected'; connectorId?: string; wallet?: Wallet }
  | { type: 'network.selected'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect'; namespace?: ChainNamespace }
  | { type: 'consent.toggled' }
  | { type: 'link.opened'; name: string; href: string }
  | { type: 'wallets.found'; connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }
  | { type: 'networks.changed'; networks: readonly CaipNetworkId[] }
  | { type: 'stored.changed'; stored: StoredConnections }
  | { type: 'alert.wanted'; alert: Alert }
  | { type: 'visitor.clicked'; event: ClickName }
  | RouterReport
  | ConnectionReport
  | NetworkReport
  | PairingReport
  | CatalogueReport

/** What the runtime records: telemetry, storage, and the promises it gave the host. */
export type ModalEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  | { type: 'connection.stored'; namespace: ChainNamespace; connected: Connected }
  | { type: 'connection.forgotten'; namespace: ChainNamespace }
  | { type: 'network.stored'; caipNetworkId: CaipNetworkId }
  | { type: 'recent.stored'; wallets: readonly Wallet[] }
  | { type: 'link.stored'; name: string; href: string }
  | { type: 'connected'; namespace: ChainNamespace }
  | { type: 'connecting.failed'; fault: Fault }
  | { type: 'closed' }
  | { type: 'disconnected'; fault?: Fault }
  | { type: 'switched'; caipNetworkId: CaipNetworkId }
  | { type: 'switch.refused'; fault: Fault }

/** What a visitor clicked that goes no further than telemetry and a view. */
export type ClickName = Extract<EventName, `CLICK_${string}`>

export interface Configuration {
  remote: RemoteFeatures
  alerts: readonly Alert[]
}

/** Nobody is connected in the active namespace, and nobody is on the way back. */
const isFree = ({ active, connected, restoring }: ModalContext) =>
  connected[namespaceOf(active)] === undefined && !restoring.includes(namespaceOf(active))
const isConnectedIn = (context: ModalContext, id: CaipNetworkId) => context.connected[namespaceOf(id)] !== undefined
const succeeded = (context: ModalContext, connected: Connected): EventProperties['CONNECT_SUCCESS'] => ({
  method:
    connected.connectorId !== connectorIds.walletConnect ? 'browser' : context.policy.mobile ? 'mobile' : 'qrcode',
  name: connected.wallet.name,
})
const without = (list: readonly ChainNamespace[], namespace: ChainNamespace) =>
  list.filter((item) => item !== namespace)

const namespacesIn = (networks: readonly CaipNetworkId[]) => [...new Set(networks.map(namespaceOf))]

/** The connector of a wallet that is present in this page: by id, or by the rdns of its catalogue entry. */
const present = (connectors: readonly Connector[], chosen: { connectorId?: string; wallet?: Wallet }) =>
  connectors.find(
    ({ id, rdns }) => id === chosen.connectorId || (rdns !== undefined && rdns === chosen.wallet?.rdns),
  )

const base = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    input: {} as ModalInput,
    tags: {} as 'open' | 'placeholder' | 'configured' | 'settled' | 'consented' | 'resting' | 'waiting',
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
    ignore: () => {},
    toRouter: sendTo('router', (_, event: RouterEvent) => event),
    toNetwork: sendTo('network', (_, event: NetworkEvent) => event),
    toAlert: sendTo('alert', (_, { alert }: { alert: Alert }) => ({ type: 'alert.raised', alert })),
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
    hasStored: ({ context }) => context.restoring.length > 0,
  },
  delays: { CONFIGURATION_WAIT, HTTP_TIMEOUT },
})

/** One event to several children: the only actions that need the queue. */
const chart = base.extend({
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
      const leads = isActive || isFree(context)
      if (leads) enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: connected.caipNetworkId })
      const { allowUnsupported, basic } = context.policy
      const isFine = allowUnsupported || basic || !leads || context.networks.includes(connected.caipNetworkId)
      if (isFine && (isActive || !restored)) enqueue.sendTo('router', { type: 'connection.made' })
      enqueue.sendTo('balance', accountOn(context))
    }),
    followAccount: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.changed')
      if (event.namespace !== namespaceOf(context.active)) return
      enqueue.sendTo('network', { type: 'chain.reported', caipNetworkId: event.connected.caipNetworkId })
      enqueue.sendTo('balance', accountOn(context))
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
      enqueue.sendTo('balance', accountOn(context))
    }),
    cancelConnecting: base.enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.namespaces) enqueue.sendTo(namespace, { type: 'connect.cancel' })
    }),
    /** A WalletConnect session may speak for several namespaces. */
    approve: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'pairing.approved')
      const isActive = ({ namespace }: Connected) => namespace === namespaceOf(context.active)
      // The active namespace first: the others then leave the active network alone.
      for (const connected of event.connections.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))) {
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
    raiseAlerts: base.enqueueActions(({ enqueue, event }) => {
      const { output } = event as unknown as { output: Configuration }
      for (const alert of output.alerts) enqueue.sendTo('alert', { type: 'alert.raised', alert })
    }),
  },
})

type Given = { context: ModalContext }

const opening = ({ context, event }: Given & { event: { view?: View } }) => ({
  type: 'view.reset' as const,
  view: firstView({
    basic: context.policy.basic,
    mobile: context.policy.mobile,
    connected: isConnectedIn(context, context.active),
    unsupported: context.unsupported && !context.policy.allowUnsupported && !context.policy.basic,
    ...(event.view && { requested: event.view }),
  }),
})
const reopening = ({ context }: Given) => opening({ context, event: {} })
const switching = ({ context, event }: Given & { event: { caipNetworkId: CaipNetworkId } }) => {
  const connectorId = context.connected[namespaceOf(event.caipNetworkId)]?.connectorId
  return {
    type: 'network.switch' as const,
    caipNetworkId: event.caipNetworkId,
    ...(connectorId !== undefined && { connectorId }),
  }
}
const accountOn = (context: ModalContext) => {
  const address = context.connected[namespaceOf(context.active)]?.address
  return { type: 'account.changed' as const, account: address ? caipAddressOf(context.active, address) : undefined }
}
const external = ({ context, event }: Given & { event: { connectorId?: string; wallet?: Wallet } }) => ({
  type: 'view.push' as const,
  view: { name: 'ConnectingExternal' as const, params: { connectorId: present(context.connectors, event)?.id ?? '' } },
})
const selected = ({ context, event }: Given & { event: { connectorId?: string; wallet?: Wallet } }, platform: WalletPlatform) =>
  track('SELECT_WALLET', {
    name: event.wallet?.name ?? present(context.connectors, event)?.name ?? 'WalletConnect',
    platform,
  })
const stored = (connected: Connected): ModalEmitted => ({
  type: 'connection.stored',
  namespace: connected.namespace,
  connected,
})
const track = <Name extends EventName>(event: Name, properties: EventProperties[Name]): ModalEmitted => ({
  type: 'tracked',
  // TypeScript does not see that name and properties belong together across the table.
  tracked: { event, properties } as TelemetryEvent,
})
/** One error that names what each namespace said (specification §4, "Disconnect"). */
const joined = (faults: readonly Fault[]): Fault => ({
  code: 'disconnect.failed',
  message: faults.map(({ message }) => message).join(' '),
})

export const modalMachine = chart.createMachine({
  id: 'modal',
  context: ({ input }) => ({
    policy: input.policy,
    networks: input.networks,
    namespaces: namespacesIn(input.networks),
    active: input.active,
    unsupported: false,
    connected: {},
    connectors: [],
    announced: [],
    stored: input.stored,
    restoring: namespacesIn(input.networks).filter((namespace) => input.stored[namespace] !== undefined),
    leaving: [],
    faults: [],
    recent: input.recent,
    debug: input.debug,
  }),
  entry: 'spawnChildren',
  invoke: [
    { id: 'discoverWallets', src: 'discoverWallets', onError: { actions: 'ignore' } },
    { id: 'watchStorage', src: 'watchStorage', onError: { actions: 'ignore' } },
  ],
  on: {
    'wallets.found': { actions: { type: 'found', params: ({ event: { connectors, announced } }) => ({ connectors, announced }) } },
    'stored.changed': { actions: 'follow' },
    'alert.wanted': { actions: { type: 'toAlert', params: ({ event }) => ({ alert: event.alert }) } },
    'visitor.clicked': { actions: { type: 'record', params: ({ event }) => track(event.event, undefined) } },
    'link.opened': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'link.stored', name: event.name, href: event.href }) },
    },
    'recent.changed': {
      actions: { type: 'record', params: ({ event }) => ({ type: 'recent.stored', wallets: event.wallets }) },
    },
    'wallets.searched': {
      actions: { type: 'record', params: ({ event }) => track('SEARCH_WALLET', { badge: 'none', search: event.text }) },
    },
  },
  type: 'parallel',
  states: {
    dialog: {
      description: 'Open exactly while the router shows a view.',
      initial: 'closed',
      on: {
        'connecting.left': { actions: 'cancelConnecting' },
        'switching.left': { actions: { type: 'toNetwork', params: { type: 'network.cancel' } } },
        'account.entered': { actions: { type: 'toBalance', params: { type: 'balance.wanted' } } },
        'transaction.settled': { actions: 'ignore' },
        'transactions.dropped': { actions: 'ignore' },
      },
      states: {
        closed: {
          description: 'Nothing on screen; the host may still switch networks.',
          tags: 'resting',
          on: {
            'modal.open': {
              actions: [
                { type: 'choose', params: { wallet: undefined } },
                { type: 'toRouter', params: opening },
              ],
            },
            'router.opened': 'open',
            'network.selected': { actions: { type: 'toNetwork', params: switching } },
          },
        },
        open: {
          tags: ['open', 'resting'],
          entry: [
            {
              type: 'record',
              params: ({ context }) => track('MODAL_OPEN', { connected: isConnectedIn(context, context.active) }),
            },
            { type: 'toCatalogue', params: { type: 'suggestions.wanted' } },
          ],
          exit: [
            {
              type: 'record',
              params: ({ context }) => track('MODAL_CLOSE', { connected: isConnectedIn(context, context.active) }),
            },
            { type: 'record', params: { type: 'closed' } },
          ],
          on: {
            'modal.open': {
              guard: { type: 'hasRequested', params: ({ event }) => ({ view: event.view }) },
              actions: { type: 'toRouter', params: opening },
            },
            'modal.close': { actions: { type: 'toRouter', params: { type: 'view.close' } } },
            'router.closed': [
              // An embedded card has no closed form: it goes home (specification §2).
              { guard: 'isEmbedded', target: 'open', reenter: true, actions: { type: 'toRouter', params: reopening } },
              { target: 'closed' },
            ],
            'network.selected': [
              {
                guard: {
                  type: 'isConnectedThere',
                  params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }),
                },
                actions: [
                  {
                    type: 'toRouter',
                    params: ({ event }) => ({
                      type: 'view.push',
                      view: { name: 'SwitchNetwork', params: { caipNetworkId: event.caipNetworkId } },
                    }),
                  },
                  { type: 'toNetwork', params: switching },
                ],
              },
              { actions: { type: 'toNetwork', params: switching } },
            ],
          },
        },
      },
    },
    consent: {
      description: 'Where the host asks for it, no method can be chosen before the terms are agreed to.',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'asksConsent', target: 'asked' }, { target: 'agreed' }] },
        asked: { tags: 'resting', on: { 'consent.toggled': 'agreed' } },
        agreed: {
          tags: ['resting', 'consented'],
          on: {
            'consent.toggled': { guard: 'asksConsent', target: 'asked' },
            'wallet.selected': [
              {
                guard: { type: 'isPresent', params: ({ event }) => event },
                actions: [
                  { type: 'choose', params: ({ event }) => ({ wallet: event.wallet }) },
                  { type: 'record', params: (given) => selected(given, 'browser') },
                  { type: 'toRouter', params: external },
                  'connectPresent',
                ],
              },
              {
                actions: [
                  { type: 'choose', params: ({ event }) => ({ wallet: event.wallet }) },
                  { type: 'record', params: (given) => selected(given, given.context.policy.mobile ? 'mobile' : 'qrcode') },
                  {
                    type: 'toRouter',
                    params: ({ event }) => ({
                      type: 'view.push',
                      view: {
                        name: 'ConnectingWalletConnect',
                        params: event.wallet ? { wallet: event.wallet } : {},
                      },
                    }),
                  },
                ],
              },
            ],
          },
        },
      },
    },
    pairing: {
      description: 'Lives while a pairing view is on screen.',
      initial: 'idle',
      states: {
        idle: { tags: 'resting', on: { 'pairing.needed': 'pairing' } },
        pairing: {
          tags: 'resting',
          exit: 'endPairing',
          invoke: { id: 'pairing', src: 'pairing', onDone: 'idle', onError: 'idle' },
          on: {
            'pairing.unneeded': 'idle',
            'pairing.attempted': { actions: 'beginPairing' },
            'pairing.approved': { actions: 'approve' },
            'pairing.failed': {
              actions: [
                'endPairing',
                {
                  type: 'record',
                  params: ({ event }) => ({ type: 'connecting.failed', fault: event.fault }),
                },
                { type: 'record', params: ({ event }) => track('CONNECT_ERROR', { message: event.fault.message }) },
              ],
            },
          },
        },
      },
    },
    connections: {
      description: 'What the connections report; each has its own chart.',
      on: {
        'connection.connected': {
          actions: [
            { type: 'join', params: ({ event }) => ({ connected: event.connected }) },
            { type: 'record', params: ({ event }) => stored(event.connected) },
            { type: 'record', params: ({ event }) => ({ type: 'connected', namespace: event.namespace }) },
            'welcome',
          ],
        },
        'connection.changed': {
          actions: [
            { type: 'join', params: ({ event }) => ({ connected: event.connected }) },
            { type: 'record', params: ({ event }) => stored(event.connected) },
            'followAccount',
          ],
        },
        'connection.failed': {
          actions: [
            { type: 'record', params: ({ event }) => ({ type: 'connecting.failed', fault: event.fault }) },
            { type: 'record', params: ({ event }) => track('CONNECT_ERROR', { message: event.fault.message }) },
          ],
        },
        'connection.disconnected': {
          actions: [
            {
              type: 'leave',
              params: ({ event }) => ({ namespace: event.namespace, fault: event.asked ? event.fault : undefined }),
            },
            { type: 'record', params: ({ event }) => ({ type: 'connection.forgotten', namespace: event.namespace }) },
            'mourn',
          ],
        },
      },
    },
    network: {
      description: 'What the network machine reports.',
      on: {
        'network.supported': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [
            { type: 'activate', params: ({ event }) => ({ active: event.caipNetworkId, unsupported: false }) },
            { type: 'record', params: ({ event }) => ({ type: 'network.stored', caipNetworkId: event.caipNetworkId }) },
            { type: 'toRouter', params: { type: 'network.supported' } },
            { type: 'toBalance', params: ({ context }) => accountOn(context) },
          ],
        },
        'network.unsupported': [
          {
            guard: { type: 'mindsUnsupported', params: ({ event }) => event },
            actions: [
              { type: 'activate', params: ({ event }) => ({ active: event.caipNetworkId, unsupported: true }) },
              { type: 'toRouter', params: { type: 'view.reset', view: { name: 'UnsupportedChain' } } },
              { type: 'toBalance', params: ({ context }) => accountOn(context) },
            ],
          },
          {
            actions: [
              { type: 'activate', params: ({ event }) => ({ active: event.caipNetworkId, unsupported: true }) },
              { type: 'toBalance', params: ({ context }) => accountOn(context) },
            ],
          },
        ],
        'network.switched': {
          actions: [
            { type: 'record', params: ({ event }) => ({ type: 'switched', caipNetworkId: event.caipNetworkId }) },
            { type: 'record', params: ({ event }) => track('SWITCH_NETWORK', { network: event.caipNetworkId }) },
            'holdSwitched',
            {
              type: 'toRouter',
              params: ({ event }) => ({ type: 'network.switched', oldStillListed: event.oldStillListed }),
            },
          ],
        },
        'network.refused': {
          actions: [
            { type: 'record', params: ({ event }) => ({ type: 'switch.refused', fault: event.fault }) },
            { type: 'toRouter', params: { type: 'network.refused' } },
          ],
        },
        'networks.changed': {
          actions: [
            { type: 'restrict', params: ({ event }) => ({ networks: event.networks }) },
            {
              type: 'toNetwork',
              params: ({ event }) => ({ type: 'network.configured', configured: event.networks }),
            },
          ],
        },
      },
    },
    farewell: {
      description: 'Disconnecting one namespace or all; what went wrong is joined into one error.',
      initial: 'idle',
      states: {
        idle: {
          tags: 'resting',
          on: {
            disconnect: {
              target: 'disconnecting',
              actions: [
                'forgetFaults',
                { type: 'sayGoodbye', params: ({ event }) => ({ namespace: event.namespace }) },
                'disconnectAll',
              ],
            },
          },
        },
        disconnecting: {
          description: 'Each connection has three seconds; one that is asked for meanwhile joins in.',
          on: {
            disconnect: {
              actions: [
                { type: 'sayGoodbye', params: ({ event }) => ({ namespace: event.namespace }) },
                'disconnectAll',
              ],
            },
          },
          always: [
            {
              guard: and(['hasLeft', 'hasFaults']),
              target: 'idle',
              actions: [
                {
                  type: 'record',
                  params: ({ context }) => ({ type: 'disconnected', fault: joined(context.faults) }),
                },
                {
                  type: 'record',
                  params: ({ context }) => track('DISCONNECT_ERROR', { message: joined(context.faults).message }),
                },
              ],
            },
            {
              guard: 'hasLeft',
              target: 'idle',
              actions: [
                { type: 'record', params: { type: 'disconnected' } },
                { type: 'record', params: track('DISCONNECT_SUCCESS', { namespace: 'all' }) },
              ],
            },
          ],
        },
      },
    },
    session: {
      description: 'What was stored is asked, without a prompt, whether it still stands.',
      initial: 'restoring',
      states: {
        restoring: { entry: 'restoreAll', always: { guard: 'hasRestored', target: 'settled' } },
        settled: {
          description: 'Every stored connection has answered, or was given up.',
          tags: ['resting', 'settled'],
        },
      },
    },
    configuration: {
      description: 'Loaded at the first opening, or when a connection is restored; never at page load.',
      initial: 'idle',
      states: {
        idle: {
          tags: 'resting',
          always: { guard: 'hasStored', target: 'loading' },
          on: { 'router.opened': 'loading' },
        },
        loading: {
          initial: 'fresh',
          tags: 'waiting',
          invoke: {
            id: 'loadConfiguration',
            src: 'loadConfiguration',
            onDone: {
              target: 'ready',
              actions: [{ type: 'configure', params: ({ event }) => ({ remote: event.output.remote }) }, 'raiseAlerts'],
            },
            onError: 'offline',
          },
          after: { HTTP_TIMEOUT: 'offline' },
          states: {
            fresh: {
              description: 'What it gates is a placeholder of the right size, for a second.',
              tags: 'placeholder',
              after: { CONFIGURATION_WAIT: 'overdue' },
            },
            overdue: {},
          },
        },
        ready: { tags: ['resting', 'configured'] },
        offline: {
          description: 'The local options hold; the next opening tries again.',
          tags: ['resting', 'configured'],
          on: { 'router.opened': 'loading' },
        },
      },
    },
  },
})
