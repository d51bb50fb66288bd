import { assign, emit, fromCallback, fromPromise, sendTo, setup, type AnyActorLogic } from 'xstate'
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
import { isConnectedIn, isEmbeddedElsewhere, isFree, present, without } from './facts'
import { loginAsks } from './logins'
import type {
  Configuration,
  EmbeddedName,
  EmbeddedRequest,
  ModalContext,
  ModalEmitted,
  ModalEvent,
  ModalInput,
} from './types'

/** The root's vocabulary: what its regions may say and do. */
export const base = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    input: {} as ModalInput,
    tags: {} as
      | 'open'
      | 'placeholder'
      | 'configured'
      | 'settled'
      | 'resuming'
      | 'consented'
      | 'resting'
      | 'waiting'
      | 'embedding'
      | 'unembedded'
      | 'unheld'
      | 'sendLoading'
      | 'unsendable',
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
        [connected.namespace]: {
          connectorId: connected.connectorId,
          address: connected.accounts[0]?.address ?? '',
          caipNetworkId: connected.caipNetworkId,
        },
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
    /**
     * Every connection, also one that is still being made or restored; a namespace that the host does not use has
     * none to disconnect.
     */
    sayGoodbye: assign(({ context }, { namespace }: { namespace: ChainNamespace | undefined }) => ({
      leaving: context.namespaces.filter(
        (one) => context.leaving.includes(one) || namespace === undefined || one === namespace,
      ),
    })),
    forgetFaults: assign({ faults: [] }),
    ask: assign(({ context, event }) => ({ asked: [...context.asked, event as EmbeddedRequest] })),
    forgetAsked: assign({ asked: [] }),
    forgetLogins: assign(({ context }) => ({ asked: context.asked.filter(({ type }) => !loginAsks.includes(type)) })),
    setFilter: assign((_, { namespace }: { namespace: ChainNamespace | undefined }) => ({ filter: namespace })),
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
    /** A wallet that is present in the page, by its connector or as its catalogue entry tells. */
    isPresent: ({ context }, chosen: { connectorId?: string; wallet?: Wallet }) =>
      present(context, chosen) !== undefined,
    wasLeft: ({ context }) => context.left !== undefined,
    hasRestored: ({ context }) => context.restoring.length === 0,
    hasLeft: ({ context }) => context.leaving.length === 0,
    hasFaults: ({ context }) => context.faults.length > 0,
    isConnectedThere: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      isConnectedIn(context, caipNetworkId),
    /** UnsupportedChain is only for a connected visitor of a host that minds (docs/reference.md#navigation). */
    mindsUnsupported: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      !context.policy.allowUnsupported && !context.policy.basic && isConnectedIn(context, caipNetworkId),
    isNews: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      context.unsupported || context.active !== caipNetworkId,
    isFree: ({ context }) => isFree(context),
    isConnectedElsewhere: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      Object.keys(context.connected).length > 0 &&
      !isConnectedIn(context, caipNetworkId) &&
      context.namespaces.includes(namespaceOf(caipNetworkId)),
    isEmbeddedElsewhere: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) =>
      isEmbeddedElsewhere(context, caipNetworkId),
    hasSent: ({ context }) => context.transactions.length > 0,
    hasStored: ({ context }) => context.restoring.length > 0,
  },
  delays: { CONFIGURATION_WAIT, EMBEDDED_CODE_LIMIT, HTTP_TIMEOUT, PAIRING_LIFETIME, SESSION_CHECK_LIMIT },
})
