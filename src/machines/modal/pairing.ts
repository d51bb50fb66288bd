import { assign, stateIn, stopChild } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import type { ChainNamespace } from '../../domain/caip'
import type { Wallet } from '../../domain/wallet/wallet'
import { pairable, track } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalContext, ModalEmitted } from './types'

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

export const pairingVocabulary = vocabulary({
  actions: {
    /** It speaks for these namespaces, whatever is connected while it runs. */
    setPaired: assign(({ context }, { namespaces }: { namespaces?: readonly ChainNamespace[] | undefined }) => ({
      paired: pairable(context, namespaces),
    })),
    stopPairing: stopChild('pairing'),
  },
})

/** A view asks for it, or a host that draws its own. */
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

export const pairing = machineSetup.extend(pairingVocabulary).createStateConfig({
  description: 'A phone wallet is paired while a view of it is on screen; the pairing itself has its own chart.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { ...begins } },
    loading: {
      description:
        'Its chart comes with the code that speaks to wallets, which is there when a dialog was on screen for a moment.',
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
      description: 'It could not be fetched; the view offers another try.',
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
          // Its wallet has scanned the code: no app is to be opened for what is asked of it.
          { target: 'idle', actions: [forgetLink, ...approve] },
        ],
      },
      states: {
        attempt: {
          initial: 'attempting',
          states: {
            attempting: {
              description: 'The host reads "connecting" of the namespaces that it is for and that are not connected.',
              tags: 'pairing',
              on: {
                'pairing.failed': {
                  target: 'failed',
                  actions: [
                    forgotten,
                    { type: 'record', params: ({ event }) => ({ type: 'connecting.failed', fault: event.fault }) },
                    { type: 'record', params: ({ event }) => track('CONNECT_ERROR', { message: event.fault.message }) },
                  ],
                },
              },
            },
            failed: {
              description: 'Declined, or the relay is out of reach; the view offers another try.',
              on: { 'pairing.attempted': 'attempting' },
            },
          },
        },
        link: {
          description: 'Requests open the app by whose link it was paired, and no other.',
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
            opened: { description: 'The app of this wallet was opened; it may be the one that approves.' },
          },
        },
      },
    },
  },
})
