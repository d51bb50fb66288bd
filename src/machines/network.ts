import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipNetworkId } from '../domain/caip'
import type { Fault } from '../domain/errors'
import { toFault } from '../domain/foreign'
import { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT } from '../domain/limits'
import { faultFrom, timeouts } from './faults'
import { notProvided } from './notProvided'

/** Context of the network machine: the switch in progress, or the last failed one. Empty at rest. */
export interface NetworkContext {
  /** Network being switched to (CAIP-2). */
  target?: CaipNetworkId
  /** Target network, if the wallet reported it by an event before the switch was verified. */
  reported?: CaipNetworkId
  /** Id of the connector to ask. */
  connectorId?: string
  /** Last switch, if the wallet answered it and stayed on another network. */
  ineffective?: SwitchRequest
  fault?: Fault
}

/** Events that the network machine accepts. */
export type NetworkEvent =
  /** Without `connectorId`, switches without asking a wallet. */
  | { type: 'network.switch'; caipNetworkId: CaipNetworkId; connectorId?: string }
  | { type: 'network.cancel' }
  /** The network needs another wallet, and the visitor is asked for one. */
  | { type: 'choice.asked' }
  /** The visitor has left that question. */
  | { type: 'choice.left' }
  | { type: 'chain.reported'; caipNetworkId: CaipNetworkId }
  /** The host changed its networks. */
  | { type: 'network.configured' }
  /** The wallet is gone and its requests are void: `caipNetworkId` becomes the active network. */
  | { type: 'network.reset'; caipNetworkId: CaipNetworkId; networks: readonly CaipNetworkId[] }
  | { type: 'fault.dismissed' }

/** Events that the network machine sends to its parent. */
export type NetworkReport =
  | { type: 'network.switched'; caipNetworkId: CaipNetworkId }
  | { type: 'network.refused'; fault: Fault }
  /** This network becomes the active one. Default: the active network stays. */
  | { type: 'network.confirmed'; caipNetworkId?: CaipNetworkId | undefined }

/** Request to switch a wallet to a network. */
export interface SwitchRequest {
  connectorId: string
  caipNetworkId: CaipNetworkId
}

type InNetwork = { caipNetworkId: CaipNetworkId }

const unconfirmed: Fault = {
  code: 'chain.unconfirmed',
  message: 'The wallet says it switched, but it’s still on another network. Switch in the wallet, or try again.',
}
const abandoned: Fault = {
  code: 'closed.switch',
  message: 'The switch was cancelled before the wallet finished it. The network shown is the one the wallet is on.',
}
const nothing = {
  target: undefined,
  reported: undefined,
  connectorId: undefined,
  ineffective: undefined,
  fault: undefined,
}

const machineSetup = setup({
  types: {
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    tags: {} as 'resting' | 'waiting' | 'switching' | 'adding',
  },
  actors: {
    /** Calls `wallet_switchEthereumChain` (EIP-3326), or the namespace's equivalent. */
    switchChain: fromPromise<void, SwitchRequest>(notProvided),
    /** Calls `wallet_addEthereumChain` (EIP-3085) with the network's own RPC URL. */
    addChain: fromPromise<void, SwitchRequest>(notProvided),
    /** Resolves once the wallet itself reports that network. */
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
    setIneffective: assign((_, ineffective: SwitchRequest) => ({ ...nothing, fault: unconfirmed, ineffective })),
    clearSwitch: assign(nothing),
  },
  guards: {
    hasNoWallet: (_, { connectorId }: { connectorId?: string }) => connectorId === undefined,
    /** Whether this switch had no effect before. Only on EVM can a wallet be asked to add the network. */
    hadNoEffect: ({ context: { ineffective } }, { caipNetworkId, connectorId }: InNetwork & { connectorId?: string }) =>
      caipNetworkId.startsWith('eip155:') &&
      ineffective?.caipNetworkId === caipNetworkId &&
      ineffective.connectorId === connectorId,
    isTarget: ({ context }, { caipNetworkId }: InNetwork) => context.target === caipNetworkId,
    isUnknownChain: (_, { error }: { error: unknown }) => toFault(error).code === 'chain.unknown',
  },
  delays: { NETWORK_SWITCH_LIMIT, NETWORK_VERIFY_LIMIT },
})

const failure = faultFrom('wallet.failed')
type Failed = Parameters<typeof failure>[0]
type Given = { context: NetworkContext }
const targetOf = ({ context: { target } }: Given): InNetwork => {
  if (!target) throw new Error('No `target` in context.')
  return { caipNetworkId: target }
}
const request = (given: Given): SwitchRequest => ({
  connectorId: given.context.connectorId ?? '',
  ...targetOf(given),
})
const switchedTo = ({ caipNetworkId }: InNetwork) => ({ type: 'network.switched', caipNetworkId }) as const
const confirmedAs = ({ caipNetworkId }: Partial<InNetwork>) => ({ type: 'network.confirmed', caipNetworkId }) as const

const confirmReported = { type: 'report', params: ({ event }: { event: InNetwork }) => confirmedAs(event) } as const
/** Ends the switch. A network that the wallet reported still counts. */
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
/** Ends a switch that the wallet answered and did not make. */
const withoutEffect = [
  { type: 'report', params: { type: 'network.refused', fault: unconfirmed } } as const,
  confirmLast,
  { type: 'setIneffective', params: request } as const,
]
/** Reports the wallet's error. */
const refused = {
  target: '#refused',
  actions: [
    { type: 'report', params: (given: Failed) => ({ type: 'network.refused', ...failure(given) }) as const },
    confirmLast,
    { type: 'setFault', params: failure },
  ],
} as const

/**
 * Switches the active network, which the root keeps. Asks the wallet; if the wallet does not know the network, or has
 * answered the same switch without effect, adds it and asks again. The switch counts only once the wallet is verified on
 * that network (docs/decisions.md#12).
 */
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
    'choice.asked': { target: '.choosing', actions: [confirmLast, 'clearSwitch'] },
    'chain.reported': { actions: confirmReported },
    'network.configured': { actions: confirmLast },
    'network.reset': { target: '.idle', actions: [confirmReported, 'clearSwitch'] },
  },
  states: {
    idle: { id: 'idle', tags: 'resting' },
    choosing: {
      description: 'The network needs another wallet. The switch is over once the visitor chooses one or leaves.',
      tags: 'resting',
      on: {
        'choice.left': { target: 'idle', actions: abandon },
        'network.reset': { target: 'idle', actions: [abandon, confirmReported] },
      },
    },
    switching: {
      description: 'Waiting for the wallet to switch. Each step is a request of its own.',
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
              // The host may have removed the network that the wallet reported.
              params: ({ context: { reported }, event: { networks, caipNetworkId } }) =>
                confirmedAs({ caipNetworkId: reported && networks.includes(reported) ? reported : caipNetworkId }),
            },
            'clearSwitch',
          ],
        },
        // The end of the switch confirms a network.
        'network.configured': {},
        'chain.reported': [
          // Some wallets never settle the promise. An event counts too, once the wallet is verified on that network.
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
          description: 'The wallet does not know the network and is asked to add it.',
          tags: 'adding',
          invoke: { id: 'addChain', src: 'addChain', input: request, onDone: 'retrying', onError: refused },
        },
        retrying: {
          description: 'The network was added. The wallet is asked again to switch.',
          invoke: { id: 'switchAgain', src: 'switchChain', input: request, onDone: 'verifying', onError: refused },
        },
        verifying: {
          description: 'The wallet reports the switch. It counts once the wallet is found on that network.',
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
          after: { NETWORK_VERIFY_LIMIT: { target: '#network.refused.ineffective', actions: withoutEffect } },
        },
      },
    },
    refused: {
      id: 'refused',
      description: 'The switch has failed. The visitor sees the reason until it is dismissed.',
      tags: 'resting',
      initial: 'failed',
      on: { 'fault.dismissed': { target: 'idle', actions: [confirmLast, 'clearSwitch'] } },
      states: {
        failed: { description: 'The wallet refused the switch, failed, or did not answer in time.' },
        ineffective: {
          description:
            'The wallet answered the switch and stayed where it was. It may lack the network: the same switch again adds it.',
          on: {
            'network.switch': {
              guard: { type: 'hadNoEffect', params: ({ event }) => event },
              target: '#network.switching.adding',
              actions: { type: 'setTarget', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
