import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipNetworkId } from '../domain/caip'
import type { Fault } from '../domain/errors'
import { toFault } from '../domain/foreign'
import { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT } from '../domain/limits'
import { faultFrom, timeouts } from './faults'
import { notProvided } from './notProvided'

/**
 * The switch of the active network, which is the root's. It asks the wallet, adds the network when the wallet does not
 * know it and asks again, and counts only when the wallet is found on the wanted chain (docs/decisions.md#12).
 */

/** All of it is about the switch under way, or the one that came to nothing: at rest no network is known here. */
export interface NetworkContext {
  /** The network that the switch under way leads to. */
  target?: CaipNetworkId
  /** The wallet said by itself that it is on the target, before the switch was verified. */
  reported?: CaipNetworkId
  /** The connector to ask. */
  connectorId?: string
  fault?: Fault
}

export type NetworkEvent =
  /** Without a connector no wallet is asked. */
  | { type: 'network.switch'; caipNetworkId: CaipNetworkId; connectorId?: string }
  | { type: 'network.cancel' }
  | { type: 'chain.reported'; caipNetworkId: CaipNetworkId }
  /** The networks of the host have changed. */
  | { type: 'network.configured' }
  /** The wallet is gone, and with it whatever was asked of it: this network takes the place of its own. */
  | { type: 'network.reset'; caipNetworkId: CaipNetworkId; networks: readonly CaipNetworkId[] }
  | { type: 'fault.dismissed' }

/** What the network tells its parent. */
export type NetworkReport =
  | { type: 'network.switched'; caipNetworkId: CaipNetworkId }
  | { type: 'network.refused'; fault: Fault }
  /** This network is the active one from now on; without one, the active network stays what it is. */
  | { type: 'network.confirmed'; caipNetworkId?: CaipNetworkId | undefined }

export interface SwitchRequest {
  connectorId: string
  caipNetworkId: CaipNetworkId
}

type InNetwork = { caipNetworkId: CaipNetworkId }

const unconfirmed: Fault = {
  code: 'chain.unconfirmed',
  message: 'The wallet said it switched but is still on another network. Switch in the wallet, or try again.',
}
const abandoned: Fault = {
  code: 'closed.switch',
  message: 'The switch was abandoned before the wallet had finished it. The network shown is the one the wallet is on.',
}
const nothing = { target: undefined, reported: undefined, connectorId: undefined, fault: undefined }

const machineSetup = setup({
  types: {
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    tags: {} as 'resting' | 'waiting' | 'switching' | 'adding',
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
    setTarget: assign((_, { caipNetworkId, connectorId }: InNetwork & { connectorId?: string }) => ({
      ...nothing,
      target: caipNetworkId,
      connectorId,
    })),
    setReported: assign((_, { caipNetworkId }: { caipNetworkId: CaipNetworkId | undefined }) => ({
      reported: caipNetworkId,
    })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ ...nothing, fault })),
    clearSwitch: assign(nothing),
  },
  guards: {
    hasNoWallet: (_, { connectorId }: { connectorId?: string }) => connectorId === undefined,
    isTarget: ({ context }, { caipNetworkId }: InNetwork) => context.target === caipNetworkId,
    isUnknownChain: (_, { error }: { error: unknown }) => toFault(error).code === 'chain.unknown',
  },
  delays: { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT },
})

const failure = faultFrom('wallet.failed')
type Failed = Parameters<typeof failure>[0]
type Given = { context: NetworkContext }
const targetOf = ({ context: { target } }: Given): InNetwork => {
  if (!target) throw new Error('Nothing is asked of a wallet without a target.')
  return { caipNetworkId: target }
}
const request = (given: Given): SwitchRequest => ({
  connectorId: given.context.connectorId ?? '',
  ...targetOf(given),
})
const switchedTo = ({ caipNetworkId }: InNetwork) => ({ type: 'network.switched', caipNetworkId }) as const
const confirmedAs = ({ caipNetworkId }: Partial<InNetwork>) => ({ type: 'network.confirmed', caipNetworkId }) as const

const confirmReported = { type: 'report', params: ({ event }: { event: InNetwork }) => confirmedAs(event) } as const
/** The switch is off; where the wallet said it is counts all the same. */
const confirmLast = {
  type: 'report',
  params: ({ context }: Given) => confirmedAs({ caipNetworkId: context.reported }),
} as const
const abandon = { type: 'report', params: { type: 'network.refused', fault: abandoned } } as const
const refuse = (fault: Fault) => [
  { type: 'report', params: { type: 'network.refused', fault } } as const,
  confirmLast,
  { type: 'setFault', params: { fault } } as const,
]
/** A wallet's refusal, in its own words. */
const refused = {
  target: '#refused',
  actions: [
    { type: 'report', params: (given: Failed) => ({ type: 'network.refused', ...failure(given) }) as const },
    confirmLast,
    { type: 'setFault', params: failure },
  ],
} as const

export const networkMachine = machineSetup.createMachine({
  id: 'network',
  context: {},
  initial: 'idle',
  on: {
    'network.switch': [
      {
        guard: { type: 'hasNoWallet', params: ({ event }) => event },
        target: '.idle',
        actions: [
          { type: 'report', params: ({ event }) => switchedTo(event) },
          { type: 'report', params: ({ event }) => confirmedAs(event) },
          'clearSwitch',
        ],
      },
      {
        target: '.switching',
        reenter: true,
        actions: { type: 'setTarget', params: ({ event }) => event },
      },
    ],
    'chain.reported': { actions: confirmReported },
    'network.configured': { actions: confirmLast },
    'network.reset': { target: '.idle', actions: [confirmReported, 'clearSwitch'] },
  },
  states: {
    idle: { id: 'idle', tags: 'resting' },
    switching: {
      description: 'The wallet decides; each step has its own request.',
      tags: ['switching', 'waiting'],
      initial: 'asking',
      after: { NETWORK_SWITCH_LIMIT: { target: 'refused', actions: refuse(timeouts.networkSwitch) } },
      on: {
        'network.cancel': { target: 'idle', actions: [abandon, confirmLast, 'clearSwitch'] },
        'network.reset': {
          target: 'idle',
          actions: [
            abandon,
            {
              type: 'report',
              // The host may have taken away the network that the wallet was last on.
              params: ({ context: { reported }, event: { networks, caipNetworkId } }) =>
                confirmedAs({ caipNetworkId: reported && networks.includes(reported) ? reported : caipNetworkId }),
            },
            'clearSwitch',
          ],
        },
        // What the switch comes to is confirmed at its end.
        'network.configured': {},
        'chain.reported': [
          // A wallet's promise is one witness among several: some never settle. What it says by an event is believed as much
          // as its promise is, once the wallet is found there.
          {
            guard: { type: 'isTarget', params: ({ event }) => event },
            target: '.verifying',
            actions: { type: 'setReported', params: ({ event }) => event },
          },
          { actions: [{ type: 'setReported', params: { caipNetworkId: undefined } }, confirmReported] },
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
          description: 'The wallet said yes, by its answer or by an event; it is believed when it is found there.',
          invoke: {
            id: 'verifyChain',
            src: 'verifyChain',
            input: request,
            onDone: {
              target: '#idle',
              actions: [
                { type: 'report', params: (given) => switchedTo(targetOf(given)) },
                { type: 'report', params: (given) => confirmedAs(targetOf(given)) },
                'clearSwitch',
              ],
            },
            onError: refused,
          },
          on: {
            'chain.reported': {
              guard: { type: 'isTarget', params: ({ event }) => event },
              actions: { type: 'setReported', params: ({ event }) => event },
            },
          },
          after: { NETWORK_VERIFY_LIMIT: { target: '#refused', actions: refuse(unconfirmed) } },
        },
      },
    },
    refused: {
      id: 'refused',
      description: 'The network is what it was; why is on show until it is answered.',
      tags: 'resting',
      on: { 'fault.dismissed': { target: 'idle', actions: [confirmLast, 'clearSwitch'] } },
    },
  },
})
