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
import { connectionMachine } from '../connection'
import { networkMachine } from '../network'
import { notProvided } from '../notProvided'
import { routerMachine, type RouterEvent } from '../router'
import { accountOn } from './facts'
import type {
  Configuration,
  EmbeddedName,
  LoadedFlow,
  ModalContext,
  ModalEmitted,
  ModalEvent,
  ModalInput,
} from './types'

const declared = setup({
  types: {
    context: {} as ModalContext,
    events: {} as ModalEvent,
    emitted: {} as ModalEmitted,
    input: {} as ModalInput,
    /** Those that are there from the start; charts that are loaded later are spawned by their logic. */
    children: {} as Record<KnownNamespace, 'connection'> & {
      router: 'router'
      catalogue: 'catalogue'
      network: 'network'
      alert: 'alert'
      balance: 'balance'
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
    /** The chart of a pairing. */
    loadPairing: fromPromise<{ pairing: AnyActorLogic }>(notProvided),
    /** Reports `wallets.found` whenever the wallets present in the page change (EIP-6963). */
    discoverWallets: fromCallback<ModalEvent>(notProvided),
    /** Reports `stored.changed` when another tab stored something. */
    watchStorage: fromCallback<ModalEvent>(notProvided),
    /** What became of a pairing that an earlier page left; rejects when nothing did. */
    resumePairing: fromPromise<readonly Connected[], { topic: string }>(notProvided),
    /** The charts of the embedded wallet, by name: their code is fetched when something is first asked of it. */
    loadEmbedded: fromPromise<Record<EmbeddedName, AnyActorLogic>>(notProvided),
    /** The chart of what an account holds. */
    loadPortfolio: fromPromise<{ portfolio: AnyActorLogic }>(notProvided),
    /** The chart of a flow, and that of the outbox where it sends. */
    loadFlow: fromPromise<readonly LoadedFlow[], FlowName>(notProvided),
    /** Remote configuration, allowed origins and the analytics setting; never rejects for one of them alone. */
    loadConfiguration: fromPromise<Configuration>(notProvided),
    /** The last known remote features; rejects where none are known, or they are too old. */
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
    /** The charts that are loaded later are there. */
    hasEmbedded: stateIn({ embedded: 'present' }),
    hasPortfolio: stateIn({ portfolio: 'present' }),
  },
  delays: { CONFIGURATION_WAIT, EMBEDDED_CODE_LIMIT, HTTP_TIMEOUT, PAIRING_LIFETIME, SESSION_CHECK_LIMIT },
})

const base = declared.extend({
  actions: {
    /** Whose account it is now, for all that show or spend it. */
    reportAccount: declared.enqueueActions(({ enqueue, context, check }) => {
      const changed = accountOn(context)
      enqueue.sendTo('balance', changed)
      if (check('hasPortfolio')) enqueue.sendTo('portfolio', changed)
      for (const flow of context.flows) enqueue.sendTo(flow, { ...changed, network: context.active })
    }),
  },
})

type Queue = ReturnType<typeof base.enqueueActions>
type Declared<Key extends keyof Queue> = NonNullable<Queue[Key]>
type Params = Record<string, ParameterizedObject['params'] | undefined>
/**
 * Actions and guards of a region, written beside it and typed as `extend` types them: the region takes them to be
 * checked, and the root to do them.
 */
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

export interface LoadedChart {
  id: string
  logic: AnyActorLogic
  input?: unknown
}
/** XState's types give an id to declared logic only; its code gives one to any. */
const withoutId = (options: { id: string; input?: unknown }): { input?: unknown } => options

export interface Approved {
  connections: readonly Connected[]
  namespaces: readonly ChainNamespace[]
}

/** Actions shared by several regions; a region's own actions are in its file. */
export const machineSetup = base.extend(
  vocabulary({
    actions: {
      /** Lists are fetched anew only where the filter has moved. */
      filterBy: enqueueActions(({ enqueue, context }, { namespace }: { namespace?: ChainNamespace | undefined }) => {
        if (namespace === context.filter) return
        enqueue.assign({ filter: namespace })
        const filtered = { type: 'filters.changed' as const, namespaces: namespace ? [namespace] : context.namespaces }
        enqueue.sendTo('catalogue', filtered)
        for (const flow of context.flows) enqueue.sendTo(flow, filtered)
      }),
      /** A visitor who goes away no longer connects. */
      cancelConnecting: enqueueActions(({ enqueue, context }) => {
        for (const namespace of context.namespaces) enqueue.sendTo(connectionOf(namespace), { type: 'connect.cancel' })
      }),
      /**
       * A WalletConnect session, of this page's pairing or of an earlier page's, may speak for several namespaces; it
       * is taken for these.
       */
      approveSession: enqueueActions(({ enqueue, context }, { connections, namespaces }: Approved) => {
        const isActive = ({ namespace }: Connected) => namespace === namespaceOf(context.active)
        // The active namespace first: the others then leave the active network alone.
        for (const connected of [...connections].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))) {
          if (namespaces.includes(connected.namespace)) {
            enqueue.sendTo(connectionOf(connected.namespace), { type: 'session.approved', connected })
          }
        }
      }),
      /** Charts whose code has just been fetched. */
      spawnLoaded: enqueueActions(({ enqueue }, loaded: readonly LoadedChart[]) => {
        for (const { logic, ...options } of loaded) enqueue.spawnChild(logic, withoutId(options))
      }),
    },
  }),
)
