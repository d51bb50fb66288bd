import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  type ActionFunction,
  type AnyActorLogic,
  type GuardPredicate,
  type ParameterizedObject,
} from 'xstate'
import { namespaceOf, type ChainNamespace } from '../../domain/caip'
import { connectionOf, type KnownNamespace } from '../../domain/knownNamespaces'
import type { Connected } from '../../domain/account/connection'
import {
  CONFIGURATION_WAIT,
  EMBEDDED_CODE_LIMIT,
  HTTP_TIMEOUT,
  PAIRING_LIFETIME,
  SESSION_CHECK_LIMIT,
} from '../../domain/limits'
import type { RemoteFeatures } from '../../domain/options/options'
import type { FlowName } from '../../domain/view'
import type { Wallet } from '../../domain/wallet/wallet'
import { alertMachine } from '../alert'
import { balanceMachine, type BalanceEvent } from '../balance'
import { catalogueMachine } from '../catalogue'
import type { EmbeddedChart, RootChart } from '../charts'
import { connectionMachine } from '../connection'
import { networkMachine } from '../network'
import { notProvided } from '../notProvided'
import { routerMachine, type RouterEvent } from '../router'
import { accountEvent } from './facts'
import type { ModalEmitted } from './messages'
import type { Configuration, LoadedFlow, ModalContext, ModalEvent, ModalInput } from './types'

const declared = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    input: {} as ModalInput,
    /** Children spawned at start. Machines that load later are spawned by their logic. */
    children: {} as Record<KnownNamespace, 'connection'> & { [Name in RootChart]: Name },
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
      | 'pairingFailed'
      | 'embedding'
      | 'embeddedFailed'
      | 'holdingsFailed'
      | 'flowFailed',
  },
  actors: {
    router: routerMachine,
    catalogue: catalogueMachine,
    network: networkMachine,
    alert: alertMachine,
    balance: balanceMachine,
    connection: connectionMachine,
    /** Loads the pairing machine. */
    loadPairing: fromPromise<{ pairing: AnyActorLogic }>(notProvided),
    /** Reports `wallets.found` whenever the wallets in the page change (EIP-6963). */
    discoverWallets: fromCallback<ModalEvent>(notProvided),
    /** Reports `stored.changed`, `transactions.shared` and `recent.shared` when another tab writes to storage. */
    watchStorage: fromCallback<ModalEvent>(notProvided),
    /** Resolves with the connections of an earlier page's pairing; rejects if it was not approved. */
    resumePairing: fromPromise<readonly Connected[], { topic: string }>(notProvided),
    /** Loads the machines of the embedded wallet, by actor id. */
    loadEmbedded: fromPromise<Record<EmbeddedChart, AnyActorLogic>>(notProvided),
    /** Loads the portfolio machine. */
    loadPortfolio: fromPromise<{ portfolio: AnyActorLogic }>(notProvided),
    /** Loads the machine of a flow, and the outbox if the flow sends. */
    loadFlow: fromPromise<readonly LoadedFlow[], FlowName | 'outbox'>(notProvided),
    /** Loads remote configuration, allowed origins and the analytics setting. Does not reject if one of them fails. */
    loadConfiguration: fromPromise<Configuration>(notProvided),
    /** Resolves with the last known remote features; rejects if there are none, or if they are too old. */
    recallConfiguration: fromPromise<RemoteFeatures>(notProvided),
  },
  actions: {
    record: emit((_, emitted: ModalEmitted) => emitted),
    setWallet: assign((_, { wallet }: { wallet?: Wallet | undefined }) => ({ wallet })),
    ignore: () => {},
    toRouter: sendTo('router', (_, event: RouterEvent) => event),
    toBalance: sendTo('balance', (_, event: BalanceEvent) => event),
  },
  guards: {
    /** Whether the machines that load later are there. */
    hasEmbedded: stateIn({ embedded: 'present' }),
    hasPortfolio: stateIn({ portfolio: 'present' }),
  },
  delays: { CONFIGURATION_WAIT, EMBEDDED_CODE_LIMIT, HTTP_TIMEOUT, PAIRING_LIFETIME, SESSION_CHECK_LIMIT },
})

const base = declared.extend({
  actions: {
    /** Sends the active account to all machines that show or spend its balance. */
    reportAccount: declared.enqueueActions(({ enqueue, context, check }) => {
      const changed = accountEvent(context)
      enqueue.sendTo('balance', changed)
      if (check('hasPortfolio')) enqueue.sendTo('portfolio', changed)
      for (const flow of context.flows) enqueue.sendTo(flow, { ...changed, network: context.active })
    }),
  },
})

type Queue = ReturnType<typeof base.enqueueActions>
/** Queue of an action's work. */
export type Enqueue = Parameters<Parameters<typeof base.enqueueActions>[0]>[0]['enqueue']
type Declared<Key extends keyof Queue> = NonNullable<Queue[Key]>
type Params = Record<string, ParameterizedObject['params'] | undefined>
/** Types a region's actions and guards as `extend` does: the region type-checks them, the root runs them. */
export const vocabulary = <Actions extends Params = {}, Guards extends Params = {}>(words: {
  actions?: {
    [Name in keyof Actions]: ActionFunction<
      ModalContext,
      ModalEvent,
      ModalEvent,
      Actions[Name],
      Declared<'_out_TActor'>,
      Declared<'_out_TAction'>,
      Declared<'_out_TGuard'>,
      Declared<'_out_TDelay'>,
      ModalEmitted
    >
  }
  guards?: { [Name in keyof Guards]: GuardPredicate<ModalContext, ModalEvent, Guards[Name], Declared<'_out_TGuard'>> }
}) => words

/** Machine whose code was loaded at run time. */
export interface LoadedChart {
  id: string
  logic: AnyActorLogic
  input?: unknown
}
/** Hides `id` from XState's types, which allow it for declared logic only. */
const withoutId = (options: { id: string; input?: unknown }): { input?: unknown } => options

/** Connections of an approved WalletConnect session, and the namespaces to use it for. */
export interface Approved {
  connections: readonly Connected[]
  namespaces: readonly ChainNamespace[]
}

/** XState setup of the root machine, with the actions that several regions share. */
export const machineSetup = base.extend(
  vocabulary({
    actions: {
      /** Filters the lists by namespace. Reloads them only if the filter has changed. */
      filterBy: enqueueActions(({ enqueue, context }, { namespace }: { namespace?: ChainNamespace | undefined }) => {
        if (namespace === context.filter) return
        enqueue.assign({ filter: namespace })
        const filtered = { type: 'filters.changed' as const, namespaces: namespace ? [namespace] : context.namespaces }
        enqueue.sendTo('catalogue', filtered)
        for (const flow of context.flows) enqueue.sendTo(flow, filtered)
      }),
      /** Cancels all attempts to connect. */
      cancelConnecting: enqueueActions(({ enqueue, context }) => {
        for (const namespace of context.namespaces) enqueue.sendTo(connectionOf(namespace), { type: 'connect.cancel' })
      }),
      /** Passes an approved WalletConnect session to the connections of the given namespaces. */
      approveSession: enqueueActions(({ enqueue, context }, { connections, namespaces }: Approved) => {
        const isActive = ({ namespace }: Connected) => namespace === namespaceOf(context.active)
        // Send the active namespace first: the others then leave the active network unchanged.
        for (const connected of [...connections].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))) {
          if (namespaces.includes(connected.namespace)) {
            enqueue.sendTo(connectionOf(connected.namespace), { type: 'session.approved', connected })
          }
        }
      }),
      /** Spawns machines whose code was just loaded. */
      spawnLoaded: enqueueActions(({ enqueue }, loaded: readonly LoadedChart[]) => {
        for (const { logic, ...options } of loaded) enqueue.spawnChild(logic, withoutId(options))
      }),
    },
  }),
)
