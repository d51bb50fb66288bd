import { assign, stateIn, stopChild } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import type { ChainNamespace } from '../../domain/caip'
import type { Wallet } from '../../domain/wallet/wallet'
import { pairableNamespaces, trackedEvent } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalEmitted } from './messages'
import type { ModalContext } from './types'

const forgotten = { type: 'record', params: { type: 'pairing.forgotten' } } as const
const forgetLink = { type: 'record', params: { type: 'link.forgotten' } } as const
interface Answered {
  context: ModalContext
  event: { type: 'pairing.approved'; connections: readonly Connected[] }
}
const approve = [
  {
    type: 'approveSession',
    params: ({ context, event }: Answered) => ({ connections: event.connections, namespaces: context.paired }),
  },
  {
    type: 'record',
    params: ({ event }: Answered): ModalEmitted => event,
  },
] as const
const hasOpenedLink = stateIn({ pairing: { running: { link: 'opened' } } })

/** Actions of the `pairing` region. */
export const pairingVocabulary = vocabulary({
  actions: {
    /** Fixes the namespaces of the pairing, whatever connects meanwhile. */
    setPaired: assign(({ context }, { namespaces }: { namespaces?: readonly ChainNamespace[] | undefined }) => ({
      paired: pairableNamespaces(context, namespaces),
    })),
    stopPairing: stopChild('pairing'),
  },
})

/** Starts of a pairing: by a view, or by a host with its own UI. */
const begins = {
  'pairing.requested': { target: 'loading', actions: { type: 'setPaired', params: {} } },
  'pair.requested': {
    guard: stateIn({ choosing: 'allowed' }),
    target: 'loading',
    actions: [
      { type: 'setWallet', params: ({ event }: { event: { wallet?: Wallet } }) => event },
      { type: 'setPaired', params: ({ event }: { event: { namespaces?: readonly ChainNamespace[] } }) => event },
    ],
  },
} as const

/** Region of the root: runs the pairing machine while a view or the host shows its code. */
export const pairing = machineSetup.extend(pairingVocabulary).createStateConfig({
  description: 'A phone wallet is paired while its code is on screen. The pairing has its own chart.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { ...begins } },
    loading: {
      description: 'The pairing machine is loading, together with the code that talks to wallets.',
      tags: ['waiting', 'pairing'],
      invoke: {
        id: 'loadPairing',
        src: 'loadPairing',
        onDone: {
          target: 'running',
          actions: {
            type: 'spawnLoaded',
            params: ({ context, event }) => [
              { id: 'pairing', logic: event.output.pairing, input: { namespaces: context.paired } },
            ],
          },
        },
        onError: 'unavailable',
      },
      after: { EMBEDDED_CODE_LIMIT: 'unavailable' },
      on: { 'pairing.cancelled': 'idle' },
    },
    unavailable: {
      description: 'The code could not be loaded. The view offers a retry.',
      tags: ['resting', 'pairingFailed'],
      on: { ...begins, 'pairing.cancelled': 'idle' },
    },
    running: {
      tags: 'resting',
      type: 'parallel',
      exit: [forgotten, 'stopPairing'],
      on: {
        'pairing.cancelled': [{ guard: hasOpenedLink, target: 'idle', actions: forgetLink }, { target: 'idle' }],
        'pairing.offered': {
          actions: {
            type: 'record',
            params: ({ context: { wallet }, event: { uri } }) => ({
              type: 'pairing.stored',
              uri,
              ...(wallet && { wallet }),
            }),
          },
        },
        'pairing.approved': [
          { guard: hasOpenedLink, target: 'idle', actions: [...approve] },
          // The wallet scanned the code: later requests must not open an app.
          { target: 'idle', actions: [forgetLink, ...approve] },
        ],
      },
      states: {
        attempt: {
          initial: 'attempting',
          states: {
            attempting: {
              description:
                'A wallet is being paired. The host reads "connecting" for the requested namespaces that are not connected.',
              tags: 'pairing',
              on: {
                'pairing.failed': {
                  target: 'failed',
                  actions: [
                    forgotten,
                    { type: 'record', params: ({ event }) => ({ type: 'connecting.failed', fault: event.fault }) },
                    {
                      type: 'record',
                      params: ({ event }) => trackedEvent('CONNECT_ERROR', { message: event.fault.message }),
                    },
                  ],
                },
              },
            },
            failed: {
              description: 'The wallet declined, or the relay is unreachable. The view offers a retry.',
              on: { 'pairing.attempted': 'attempting' },
            },
          },
        },
        link: {
          description: 'Later requests open the wallet app only if the pairing was made through its link.',
          initial: 'unopened',
          on: {
            'link.opened': {
              target: '.opened',
              actions: {
                type: 'record',
                params: ({ event }) => ({ type: 'link.stored', name: event.name, href: event.href }),
              },
            },
          },
          states: {
            unopened: {},
            opened: { description: 'The link of a wallet app was opened, and that app may be the one that approves.' },
          },
        },
      },
    },
  },
})
