import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  type AnyActorLogic,
} from 'xstate'
import type { AnnouncedWallet } from '../../domain/wallet/announced'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import type { Connector } from '../../domain/account/connector'
import type { Fault } from '../../domain/errors'
import {
  CONFIGURATION_WAIT,
  EMBEDDED_CODE_LIMIT,
  HTTP_TIMEOUT,
  PAIRING_LIFETIME,
  SESSION_CHECK_LIMIT,
} from '../../domain/limits'
import type { RemoteFeatures } from '../../domain/options/options'
import type { View } from '../../domain/view'
import type { Wallet } from '../../domain/wallet/wallet'
import { alertMachine, type Alert } from '../alert'
import { balanceMachine, type BalanceEvent } from '../balance'
import { catalogueMachine, type CatalogueEvent } from '../catalogue'
import { connectionMachine } from '../connection'
import { networkMachine, type NetworkEvent } from '../network'
import { notProvided } from '../notProvided'
import type { OutboxEvent } from '../outbox'
import { pairingMachine } from '../pairing'
import type { PortfolioEvent } from '../portfolio'
import { routerMachine, type RouterEvent } from '../router'
import type { SendEvent } from '../send'
import { accountOn, hasNoConnection, isConnectedIn, isEmbeddedElsewhere, isSupported, present, without } from './facts'
import type {
  Configuration,
  EmbeddedName,
  ModalContext,
  ModalEmitted,
  ModalEvent,
  ModalInput,
  ToEmbedded,
} from './types'

type InNetwork = { caipNetworkId: CaipNetworkId }

const base = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    input: {} as ModalInput,
    /** Those that are there from the start, and the pairing; charts that are loaded later are spawned by their logic. */
    children: {} as Record<ChainNamespace, 'connection'> & {
      router: 'router'
      catalogue: 'catalogue'
      network: 'network'
      alert: 'alert'
      balance: 'balance'
      pairing: 'pairing'
    },
    tags: {} as
      | 'open'
      | 'placeholder'
      | 'configured'
      | 'settled'
      | 'resuming'
      | 'consented'
      | 'resting'
      | 'waiting'
      | 'pairing'
      | 'embedding'
      | 'embeddedFailed'
      | 'holdingsFailed'
      | 'sendLoading'
      | 'sendingFailed',
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
    setConnectors: assign(
      ({ context }, found: { connectors: readonly Connector[]; announced: readonly AnnouncedWallet[] }) => ({
        connectors: found.connectors.filter(({ chain }) => context.namespaces.includes(chain)),
        announced: found.announced,
      }),
    ),
    setWallet: assign((_, { wallet }: { wallet?: Wallet | undefined }) => ({ wallet })),
    setRemote: assign((_, { remote }: { remote: RemoteFeatures }) => ({ remote })),
    setNetworks: assign((_, { networks }: { networks: readonly CaipNetworkId[] }) => ({ networks })),
    setActive: assign((_, { caipNetworkId }: InNetwork) => ({ active: caipNetworkId })),
    setFilter: assign((_, { namespace }: { namespace: ChainNamespace | undefined }) => ({ filter: namespace })),
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
    /** The wallet was found on the network after a switch. */
    setConnectedNetwork: assign(({ context }, { caipNetworkId }: InNetwork) => {
      const namespace = namespaceOf(caipNetworkId)
      const entry = context.connected[namespace]
      return entry ? { connected: { ...context.connected, [namespace]: { ...entry, caipNetworkId } } } : {}
    }),
    /**
     * Every connection, also one that is still being made or restored; a namespace that the host does not use has
     * none to disconnect.
     */
    markDisconnecting: assign(({ context }, { namespace }: { namespace?: ChainNamespace }) => ({
      disconnecting: context.namespaces.filter(
        (one) => context.disconnecting.includes(one) || namespace === undefined || one === namespace,
      ),
    })),
    clearFaults: assign({ faults: [] }),
    ignore: () => {},
    toRouter: sendTo('router', (_, event: RouterEvent) => event),
    toNetwork: sendTo('network', (_, event: NetworkEvent) => event),
    toAlert: sendTo('alert', (_, { alert }: { alert: Alert }) => ({ type: 'alert.raised', alert })),
    toCatalogue: sendTo('catalogue', (_, event: CatalogueEvent) => event),
    toBalance: sendTo('balance', (_, event: BalanceEvent) => event),
    // The following are sent only where their charts have been loaded.
    toEmbedded: sendTo(
      (_, { to }: ToEmbedded) => to,
      (_, { event }) => event,
    ),
    toPortfolio: sendTo('portfolio', (_, event: PortfolioEvent) => event),
    toSend: sendTo('send', (_, event: SendEvent) => event),
    toOutbox: sendTo('outbox', (_, event: OutboxEvent) => event),
  },
  guards: {
    isEmbedded: ({ context }) => context.policy.embedded,
    asksConsent: ({ context }) => context.policy.asksConsent,
    namesView: (_, { view }: { view?: View }) => view !== undefined,
    /** A wallet that is present in the page, by its connector or as its catalogue entry tells. */
    isPresent: ({ context }, chosen: { connectorId?: string; wallet?: Wallet }) =>
      present(context, chosen) !== undefined,
    hasUnfinishedPairing: ({ context }) => context.unfinishedPairing !== undefined,
    isRestoring: ({ context }) => context.restoring.length > 0,
    allRestored: ({ context }) => context.restoring.length === 0,
    allDisconnected: ({ context }) => context.disconnecting.length === 0,
    hasFaults: ({ context }) => context.faults.length > 0,
    hasNoConnection: ({ context }) => hasNoConnection(context),
    isConnectedThere: ({ context }, { caipNetworkId }: InNetwork) => isConnectedIn(context, caipNetworkId),
    isConnectedElsewhere: ({ context }, { caipNetworkId }: InNetwork) =>
      Object.keys(context.connected).length > 0 &&
      !isConnectedIn(context, caipNetworkId) &&
      context.namespaces.includes(namespaceOf(caipNetworkId)),
    isEmbeddedElsewhere: ({ context }, { caipNetworkId }: InNetwork) => isEmbeddedElsewhere(context, caipNetworkId),
    /** UnsupportedChain is only for a connected visitor of a host that minds (docs/reference.md#navigation). */
    requiresSupportedNetwork: ({ context }, { caipNetworkId }: InNetwork) =>
      !context.policy.allowUnsupported && !context.policy.basic && isConnectedIn(context, caipNetworkId),
    isSupported: ({ context }, { caipNetworkId }: InNetwork) => isSupported(context, caipNetworkId),
    /** The network of the host that is active already. */
    isUnchanged: ({ context }, { caipNetworkId }: InNetwork) =>
      context.active === caipNetworkId && isSupported(context, caipNetworkId),
    hasTransactions: ({ context }) => context.transactions.length > 0,
  },
  delays: { CONFIGURATION_WAIT, EMBEDDED_CODE_LIMIT, HTTP_TIMEOUT, PAIRING_LIFETIME, SESSION_CHECK_LIMIT },
})

type Queue = ReturnType<typeof base.enqueueActions>
type Declared<Key extends keyof Queue> = NonNullable<Queue[Key]>
/** `base.enqueueActions` for actions that take parameters; the setup's own is typed for those that take none. */
const enqueueWith = <Params extends object>(
  collect: Parameters<
    typeof enqueueActions<
      ModalContext,
      ModalEvent,
      Params,
      ModalEvent,
      Declared<'_out_TActor'>,
      Declared<'_out_TAction'>,
      Declared<'_out_TGuard'>,
      Declared<'_out_TDelay'>,
      ModalEmitted
    >
  >[0],
) => enqueueActions(collect)

/** The root's vocabulary: what more than one of its regions may say and do. */
export const machineSetup = base.extend({
  actions: {
    /** Whose account it is now, for all that show or spend it. */
    reportAccount: base.enqueueActions(({ enqueue, context, check }) => {
      const changed = accountOn(context)
      enqueue.sendTo('balance', changed)
      if (check(stateIn({ portfolio: 'present' }))) enqueue.sendTo('portfolio', changed)
      if (check(stateIn({ sending: 'present' }))) enqueue.sendTo('send', { ...changed, network: context.active })
    }),
    /** Lists are fetched anew only where the filter has moved. */
    filterBy: enqueueWith(({ enqueue, context }, { namespace }: { namespace?: ChainNamespace | undefined }) => {
      if (namespace === context.filter) return
      enqueue({ type: 'setFilter', params: { namespace } })
      enqueue.sendTo('catalogue', { type: 'filters.changed', namespaces: namespace ? [namespace] : context.namespaces })
    }),
    /** A visitor who goes away no longer connects. */
    cancelConnecting: base.enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.namespaces) enqueue.sendTo(namespace, { type: 'connect.cancel' })
    }),
    /** A WalletConnect session, of this page's pairing or of an earlier page's, may speak for several namespaces. */
    approveSession: enqueueWith(({ enqueue, context }, { connections }: { connections: readonly Connected[] }) => {
      const isActive = ({ namespace }: Connected) => namespace === namespaceOf(context.active)
      // The active namespace first: the others then leave the active network alone.
      for (const connected of connections.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))) {
        if (context.namespaces.includes(connected.namespace)) {
          enqueue.sendTo(connected.namespace, { type: 'session.approved', connected })
        }
      }
    }),
    /** Charts whose code has just been fetched. */
    spawnLoaded: enqueueWith(({ enqueue }, loaded: readonly LoadedChart[]) => {
      for (const { logic, ...options } of loaded) enqueue.spawnChild(logic, withoutId(options))
    }),
    raiseAlerts: enqueueWith(({ enqueue }, { alerts }: Configuration) => {
      for (const alert of alerts) enqueue.sendTo('alert', { type: 'alert.raised', alert })
    }),
  },
})

export interface LoadedChart {
  id: string
  logic: AnyActorLogic
  input?: unknown
}
/** XState's types give an id to declared logic only; its code gives one to any. */
const withoutId = (options: { id: string; input?: unknown }): { input?: unknown } => options
