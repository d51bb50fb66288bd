import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipNetworkId } from '../domain/caip'
import { faultOf, type Fault } from '../domain/errors'
import { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT } from '../domain/limits'
import { faultFrom, timeouts } from './faults'
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
  target?: CaipNetworkId
  /** The wallet said by itself that it is on the target, before the switch was verified. */
  reported?: CaipNetworkId
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

export interface SwitchGoal {
  caipNetworkId: CaipNetworkId
  connectorId?: string
}

export interface SwitchRequest {
  connectorId: string
  caipNetworkId: CaipNetworkId
}

const unconfirmed: Fault = {
  code: 'chain.unconfirmed',
  message: 'The wallet said it switched but is still on another network. Switch in the wallet, or try again.',
}
const abandoned: Fault = {
  code: 'closed',
  message: 'The switch was abandoned before the wallet had finished it. The network shown is the one the wallet is on.',
}

const machineSetup = setup({
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
    report: sendParent((_, report: NetworkReport) => report),
    setTarget: assign((_, { caipNetworkId, connectorId }: SwitchGoal) => ({
      target: caipNetworkId,
      connectorId,
      reported: undefined,
      fault: undefined,
    })),
    setReported: assign((_, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => ({ reported: caipNetworkId })),
    setSwitched: assign(({ context }) => ({
      active: context.target ?? context.active,
      target: undefined,
      reported: undefined,
      fault: undefined,
    })),
    setActive: assign((_, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => ({
      active: caipNetworkId,
      reported: undefined,
    })),
    /** Without a wallet there is no foreign network to be on. */
    resetActive: assign(({ context }) => ({
      active: context.configured.includes(context.active) ? context.active : (context.configured[0] ?? context.active),
    })),
    setConfigured: assign((_, { configured }: { configured: readonly CaipNetworkId[] }) => ({ configured })),
    /** The switch is off; where the wallet said it is counts all the same. */
    setFault: assign(({ context }, { fault }: { fault: Fault }) => ({
      active: context.reported ?? context.active,
      fault,
      target: undefined,
      reported: undefined,
    })),
    clearSwitch: assign(({ context }) => ({
      active: context.reported ?? context.active,
      target: undefined,
      reported: undefined,
      fault: undefined,
    })),
  },
  guards: {
    hasNoWallet: (_, { connectorId }: { connectorId?: string }) => connectorId === undefined,
    isTarget: ({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => context.target === caipNetworkId,
    isConfigured: ({ context }) => context.configured.includes(context.active),
    isUnknownChain: (_, { error }: { error: unknown }) => faultOf(error).code === 'chain.unknown',
  },
  delays: { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT },
})

const failure = faultFrom('wallet.failed')
type Failed = Parameters<typeof failure>[0]
type Given = { context: NetworkContext }
const request = ({ context }: Given): SwitchRequest => ({
  connectorId: context.connectorId ?? '',
  caipNetworkId: context.target ?? context.active,
})
const switchedReport = ({ context }: Given) =>
  ({
    type: 'network.switched',
    caipNetworkId: context.target ?? context.active,
    oldStillListed: context.configured.includes(context.active),
  }) as const
/** Is the active network one of the host's? */
const support = ({ context }: Given) =>
  ({
    type: context.configured.includes(context.active) ? 'network.supported' : 'network.unsupported',
    caipNetworkId: context.active,
  }) as const
const abandon = { type: 'report', params: { type: 'network.refused', fault: abandoned } } as const
const refuse = (fault: Fault) => [
  { type: 'setFault', params: { fault } } as const,
  { type: 'report', params: { type: 'network.refused', fault } } as const,
]
/** A wallet's refusal, in its own words. */
const refused = {
  target: '#refused',
  actions: [
    { type: 'setFault', params: failure },
    { type: 'report', params: (given: Failed) => ({ type: 'network.refused', ...failure(given) }) as const },
  ],
} as const

export const networkMachine = machineSetup.createMachine({
  id: 'network',
  context: ({ input }) => ({ configured: input.configured, active: input.active }),
  initial: 'settling',
  on: {
    'network.switch': [
      {
        guard: { type: 'hasNoWallet', params: ({ event }) => event },
        target: '.settling',
        actions: [
          { type: 'setTarget', params: ({ event }) => event },
          { type: 'report', params: switchedReport },
          'setSwitched',
        ],
      },
      {
        target: '.switching',
        reenter: true,
        actions: { type: 'setTarget', params: ({ event }) => event },
      },
    ],
    'chain.reported': {
      target: '.settling',
      actions: { type: 'setActive', params: ({ event }) => event },
    },
    'network.reset': { target: '.settling', actions: ['clearSwitch', 'resetActive'] },
    'network.configured': {
      target: '.settling',
      actions: { type: 'setConfigured', params: ({ event }) => event },
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
      entry: { type: 'report', params: support },
    },
    unsupported: {
      description: 'The wallet is on a network that the host does not know.',
      tags: ['resting', 'unsupported'],
      entry: { type: 'report', params: support },
    },
    switching: {
      description: 'The wallet decides; each step has its own request.',
      tags: ['switching', 'waiting'],
      initial: 'asking',
      after: { NETWORK_SWITCH_LIMIT: { target: 'refused', actions: refuse(timeouts.networkSwitch) } },
      on: {
        'network.cancel': { target: 'settling', actions: [abandon, 'clearSwitch'] },
        'network.reset': { target: 'settling', actions: [abandon, 'clearSwitch', 'resetActive'] },
        'network.configured': {
          actions: { type: 'setConfigured', params: ({ event }) => event },
        },
        'chain.reported': [
          // The switch itself is confirmed by asking the wallet, not by its event.
          {
            guard: { type: 'isTarget', params: ({ event }) => event },
            actions: { type: 'setReported', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'setActive', params: ({ event }) => event },
              { type: 'report', params: support },
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
            onError: [{ guard: { type: 'isUnknownChain', params: ({ event }) => event }, target: 'adding' }, refused],
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
            onDone: { target: '#settling', actions: [{ type: 'report', params: switchedReport }, 'setSwitched'] },
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
      entry: { type: 'report', params: support },
      on: {
        'chain.reported': {
          actions: [
            { type: 'setActive', params: ({ event }) => event },
            { type: 'report', params: support },
          ],
        },
        'network.configured': {
          actions: [
            { type: 'setConfigured', params: ({ event }) => event },
            { type: 'report', params: support },
          ],
        },
        'fault.dismissed': { target: 'settling', actions: 'clearSwitch' },
      },
    },
  },
})
