import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipNetworkId } from '../domain/caip'
import { faultOf, type Fault } from '../domain/errors'
import { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT } from '../domain/limits'
import { notProvided } from './notProvided'

/**
 * The active network. A switch asks the wallet, adds the network when the wallet does not know it and asks
 * again, and counts only when the wallet is found on the wanted chain (docs/decisions.md#12).
 */

export interface NetworkContext {
  /** The networks of the host, in its order. */
  configured: readonly CaipNetworkId[]
  active: CaipNetworkId
  /** The network that the switch under way leads to. */
  wanted?: CaipNetworkId
  /** The wallet said by itself that it is on the wanted network, before it was asked. */
  heard?: CaipNetworkId
  /** The connector to ask; absent while no wallet is connected. */
  connectorId?: string
  fault?: Fault
}

export type NetworkEvent =
  | { type: 'network.switch'; caipNetworkId: CaipNetworkId; connectorId?: string }
  | { type: 'network.cancel' }
  | { type: 'chain.reported'; caipNetworkId: CaipNetworkId }
  | { type: 'network.configured'; configured: readonly CaipNetworkId[] }
  | { type: 'network.reset' }
  | { type: 'fault.dismissed' }

/** What the network tells its parent. */
export type NetworkReport =
  | { type: 'network.switched'; caipNetworkId: CaipNetworkId; oldStillListed: boolean }
  | { type: 'network.refused'; fault: Fault }
  | { type: 'network.unsupported'; caipNetworkId: CaipNetworkId }
  | { type: 'network.supported'; caipNetworkId: CaipNetworkId }

export interface SwitchRequest {
  connectorId: string
  caipNetworkId: CaipNetworkId
}

const unconfirmed: Fault = {
  code: 'chain.unconfirmed',
  message: 'The wallet said it switched but is still on another network. Switch in the wallet, or try again.',
}
const late: Fault = {
  code: 'wallet.timeout',
  message: 'The wallet has not answered the switch. Open it and look for the request, or try again.',
}

const abandoned: Fault = {
  code: 'closed',
  message: 'The switch was abandoned before the wallet had finished it. The network shown is the one the wallet is on.',
}

const chart = setup({
  types: {
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    input: {} as { configured: readonly CaipNetworkId[]; active: CaipNetworkId },
    tags: {} as 'resting' | 'waiting' | 'unsupported' | 'switching' | 'adding',
  },
  actors: {
    /** `wallet_switchEthereumChain`, or the namespace's own way. */
    switchChain: fromPromise<void, SwitchRequest>(notProvided),
    /** `wallet_addEthereumChain` with the network's own RPC. */
    addChain: fromPromise<void, SwitchRequest>(notProvided),
    /** Settles once the wallet itself says it is on that chain. */
    verifyChain: fromPromise<void, SwitchRequest>(notProvided),
  },
  actions: {
    tell: sendParent((_, report: NetworkReport) => report),
    want: assign((_, { caipNetworkId, connectorId }: { caipNetworkId: CaipNetworkId; connectorId?: string }) => ({
      wanted: caipNetworkId,
      connectorId,
      heard: undefined,
      fault: undefined,
    })),
    hear: assign((_, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => ({ heard: caipNetworkId })),
    settle: assign(({ context }) => ({
      active: context.wanted ?? context.active,
      wanted: undefined,
      heard: undefined,
      fault: undefined,
    })),
    report: assign((_, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => ({
      active: caipNetworkId,
      heard: undefined,
    })),
    /** Without a wallet there is no foreign network to be on. */
    goHome: assign(({ context }) => ({
      active: context.configured.includes(context.active) ? context.active : (context.configured[0] ?? context.active),
    })),
    configure: assign((_, { configured }: { configured: readonly CaipNetworkId[] }) => ({ configured })),
    /** The switch is off; where the wallet said it is counts all the same. */
    blame: assign(({ context }, { fault }: { fault: Fault }) => ({
      active: context.heard ?? context.active,
      fault,
      wanted: undefined,
      heard: undefined,
    })),
    forget: assign(({ context }) => ({
      active: context.heard ?? context.active,
      wanted: undefined,
      heard: undefined,
      fault: undefined,
    })),
  },
  guards: {
    noWallet: (_, { connectorId }: { connectorId: string | undefined }) => connectorId === undefined,
    isWanted: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => context.wanted === caipNetworkId,
    isConfigured: ({ context }) => context.configured.includes(context.active),
    isUnknown: (_, { error }: { error: unknown }) => faultOf(error).code === 'chain.unknown',
  },
  delays: { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT },
})

type Given = { context: NetworkContext }
const request = ({ context }: Given): SwitchRequest => ({
  connectorId: context.connectorId ?? '',
  caipNetworkId: context.wanted ?? context.active,
})
const switchedReport = ({ context }: Given) =>
  ({
    type: 'network.switched',
    caipNetworkId: context.wanted ?? context.active,
    oldStillListed: context.configured.includes(context.active),
  }) as const
/** Where things stand: is the active network one of the host's? */
const standing = ({ context }: Given) =>
  ({
    type: context.configured.includes(context.active) ? 'network.supported' : 'network.unsupported',
    caipNetworkId: context.active,
  }) as const
const abandon = { type: 'tell', params: { type: 'network.refused', fault: abandoned } } as const
const refuse = (fault: Fault) => [
  { type: 'blame', params: { fault } } as const,
  { type: 'tell', params: { type: 'network.refused', fault } } as const,
]
/** A wallet's refusal, in its own words. */
const refused = {
  target: '#refused',
  actions: [
    {
      type: 'blame',
      params: ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error, 'wallet.failed') }),
    },
    {
      type: 'tell',
      params: ({ event }: { event: { error: unknown } }) =>
        ({ type: 'network.refused', fault: faultOf(event.error, 'wallet.failed') }) as const,
    },
  ],
} as const

export const networkMachine = chart.createMachine({
  id: 'network',
  context: ({ input }) => ({ configured: input.configured, active: input.active }),
  initial: 'settling',
  on: {
    'network.switch': [
      {
        guard: { type: 'noWallet', params: ({ event }) => ({ connectorId: event.connectorId }) },
        target: '.settling',
        actions: [
          { type: 'want', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
          { type: 'tell', params: switchedReport },
          'settle',
        ],
      },
      {
        target: '.switching',
        reenter: true,
        actions: {
          type: 'want',
          params: ({ event }) => ({
            caipNetworkId: event.caipNetworkId,
            ...(event.connectorId !== undefined && { connectorId: event.connectorId }),
          }),
        },
      },
    ],
    'chain.reported': {
      target: '.settling',
      actions: { type: 'report', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
    },
    'network.reset': { target: '.settling', actions: ['forget', 'goHome'] },
    'network.configured': {
      target: '.settling',
      actions: { type: 'configure', params: ({ event }) => ({ configured: event.configured }) },
    },
  },
  states: {
    settling: {
      id: 'settling',
      description: 'Is the active network one of the host’s?',
      always: [{ guard: 'isConfigured', target: 'supported' }, { target: 'unsupported' }],
    },
    supported: {
      description: 'The active network is one of the host’s.',
      tags: 'resting',
      entry: { type: 'tell', params: standing },
    },
    unsupported: {
      description: 'The wallet is on a network that the host does not know.',
      tags: ['resting', 'unsupported'],
      entry: { type: 'tell', params: standing },
    },
    switching: {
      description: 'The wallet decides; each step has its own request.',
      tags: ['switching', 'waiting'],
      initial: 'asking',
      after: { NETWORK_SWITCH_LIMIT: { target: 'refused', actions: refuse(late) } },
      on: {
        'network.cancel': { target: 'settling', actions: [abandon, 'forget'] },
        'network.reset': { target: 'settling', actions: [abandon, 'forget', 'goHome'] },
        'network.configured': {
          actions: { type: 'configure', params: ({ event }) => ({ configured: event.configured }) },
        },
        'chain.reported': [
          // The switch itself is confirmed by asking the wallet, not by its event.
          {
            guard: { type: 'isWanted', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
            actions: { type: 'hear', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
          },
          {
            actions: [
              { type: 'report', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
              { type: 'tell', params: standing },
            ],
          },
        ],
      },
      states: {
        asking: {
          description: 'The wallet is asked to switch.',
          invoke: {
            id: 'switchChain',
            src: 'switchChain',
            input: request,
            onDone: 'verifying',
            onError: [
              { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'adding' },
              refused,
            ],
          },
        },
        adding: {
          description: 'The wallet does not know the network and is offered it.',
          tags: 'adding',
          invoke: { id: 'addChain', src: 'addChain', input: request, onDone: 'retrying', onError: refused },
        },
        retrying: {
          description: 'The network was added; the wallet is asked once more.',
          invoke: { id: 'switchAgain', src: 'switchChain', input: request, onDone: 'verifying', onError: refused },
        },
        verifying: {
          description: 'The wallet said yes; it is believed when it is found there.',
          invoke: {
            id: 'verifyChain',
            src: 'verifyChain',
            input: request,
            onDone: { target: '#settling', actions: [{ type: 'tell', params: switchedReport }, 'settle'] },
            onError: refused,
          },
          after: { NETWORK_VERIFY_LIMIT: { target: '#refused', actions: refuse(unconfirmed) } },
        },
      },
    },
    refused: {
      id: 'refused',
      description: 'The network is what it was; why is on show until it is answered.',
      tags: 'resting',
      entry: { type: 'tell', params: standing },
      on: {
        'chain.reported': {
          actions: [
            { type: 'report', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
            { type: 'tell', params: standing },
          ],
        },
        'network.configured': {
          actions: [
            { type: 'configure', params: ({ event }) => ({ configured: event.configured }) },
            { type: 'tell', params: standing },
          ],
        },
        'fault.dismissed': { target: 'settling', actions: 'forget' },
      },
    },
  },
})
