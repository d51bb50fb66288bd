import { assign, stateIn } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import type { ChainNamespace } from '../../domain/caip'
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
  },
})

export const pairing = machineSetup.extend(pairingVocabulary).createStateConfig({
  description: 'A phone wallet is paired while a view of it is on screen; the pairing itself has its own chart.',
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      on: {
        'pairing.requested': { target: 'running', actions: { type: 'setPaired', params: {} } },
        'pair.requested': {
          guard: stateIn({ choosing: 'allowed' }),
          target: 'running',
          actions: [
            { type: 'setWallet', params: ({ event }) => event },
            { type: 'setPaired', params: ({ event }) => event },
          ],
        },
      },
    },
    running: {
      tags: 'resting',
      type: 'parallel',
      exit: forgotten,
      invoke: {
        id: 'pairing',
        src: 'pairing',
        input: ({ context }) => ({ namespaces: context.paired }),
        onDone: 'idle',
        onError: 'idle',
      },
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
