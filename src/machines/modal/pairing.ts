import { track } from './facts'
import { machineSetup } from './setup'

const forgotten = { type: 'record', params: { type: 'pairing.forgotten' } } as const

export const pairing = machineSetup.createStateConfig({
  description: 'A phone wallet is paired while a view of it is on screen; the pairing itself has its own chart.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { 'pairing.requested': 'running' } },
    running: {
      tags: 'resting',
      initial: 'attempting',
      exit: forgotten,
      invoke: { id: 'pairing', src: 'pairing', onDone: 'idle', onError: 'idle' },
      on: {
        'pairing.cancelled': 'idle',
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
        'pairing.approved': { actions: { type: 'approveSession', params: ({ event }) => event } },
      },
      states: {
        attempting: {
          description: 'The host reads "connecting": a session would speak for all its namespaces.',
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
  },
})
