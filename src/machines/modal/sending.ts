import { sendTo, stateIn, type AnyActorLogic } from 'xstate'
import type { OutboxEvent } from '../outbox'
import type { Transaction } from '../router'
import type { SendEvent } from '../send'
import type { SwapEvent } from '../swap'
import { accountOn } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalContext } from './types'

export const sendingVocabulary = vocabulary({
  actions: {
    // Both are sent only where the charts have been loaded.
    toSend: sendTo('send', (_, event: SendEvent) => event),
    toOutbox: sendTo('outbox', (_, event: OutboxEvent) => event),
    toSwap: sendTo('swap', (_, event: SwapEvent) => event),
  },
  guards: {
    isSwap: (_, { of }: { of?: 'swap' }) => of !== undefined,
    /** Not from its own picker or preview. */
    isSwapBegun: (_, { of, returned }: { of?: 'swap'; returned: boolean }) => of !== undefined && !returned,
    hasTransactions: ({ context }) => context.transactions.length > 0,
  },
})

const idOf = ({ of }: { of?: 'swap' }) => of ?? 'send'

/** What was broadcast is shown with the account. What was not stays where it is, with the reason. */
const landing: Omit<Transaction, 'id'> = { success: { name: 'Account' }, error: 'stay', cancel: 'stay' }

const entered = [
  { guard: { type: 'isSwap', params: ({ event }: { event: { of?: 'swap' } }) => event }, target: '#loadingForSwap' },
  { target: 'loading' },
] as const
const spawnSending = {
  type: 'spawnLoaded',
  params: ({
    context,
    event: { output },
  }: {
    context: ModalContext
    event: { output: { send: AnyActorLogic; outbox: AnyActorLogic } }
  }) => [
    { id: 'send', logic: output.send, input: { account: accountOn(context).account, network: context.active } },
    { id: 'outbox', logic: output.outbox, input: { transactions: context.transactions } },
  ],
} as const
const fetchSwap = {
  guard: { type: 'isSwap', params: ({ event }: { event: { of?: 'swap' } }) => event },
  target: 'fetching',
} as const

export const sending = machineSetup.extend(sendingVocabulary).createStateConfig({
  description:
    'Sending, and what was sent and is not decided yet. The charts come with the form, or with a transaction of an earlier page.',
  initial: 'absent',
  states: {
    absent: {
      tags: 'resting',
      always: { guard: 'hasTransactions', target: 'loading' },
      on: { 'send.entered': entered },
    },
    loading: {
      initial: 'forSend',
      states: {
        forSend: {
          on: {
            'send.entered': { guard: { type: 'isSwap', params: ({ event }) => event }, target: '#loadingForSwap' },
          },
        },
        forSwap: { id: 'loadingForSwap' },
      },
      tags: ['waiting', 'sendLoading'],
      invoke: {
        id: 'loadSending',
        src: 'loadSending',
        onDone: [
          { guard: stateIn({ sending: { loading: 'forSwap' } }), target: '#fetchingSwap', actions: spawnSending },
          { target: 'present', actions: spawnSending },
        ],
        onError: 'unavailable',
      },
      after: { EMBEDDED_CODE_LIMIT: 'unavailable' },
    },
    unavailable: {
      description: 'They could not be fetched; entering the form again tries again.',
      tags: ['resting', 'sendingFailed'],
      on: { 'send.entered': entered },
    },
    present: {
      tags: 'resting',
      initial: 'plain',
      states: {
        plain: { description: 'No swap was asked for.', on: { 'send.entered': fetchSwap } },
        fetching: {
          id: 'fetchingSwap',
          tags: 'waiting',
          invoke: {
            id: 'loadSwap',
            src: 'loadSwap',
            onDone: {
              target: 'swap',
              actions: {
                type: 'spawnLoaded',
                params: ({ context, event }) => [
                  {
                    id: 'swap',
                    logic: event.output,
                    input: { account: accountOn(context).account, network: context.active },
                  },
                ],
              },
            },
            onError: 'lost',
          },
          after: { EMBEDDED_CODE_LIMIT: 'lost' },
        },
        lost: {
          description: 'Its chart could not be fetched; entering its form again tries again.',
          tags: 'swapFailed',
          on: { 'send.entered': fetchSwap },
        },
        swap: {
          on: {
            'send.entered': {
              guard: { type: 'isSwapBegun', params: ({ event }) => event },
              actions: { type: 'toSwap', params: { type: 'swap.entered' } },
            },
            'preview.left': {
              guard: { type: 'isSwap', params: ({ event }) => event },
              actions: { type: 'toSwap', params: { type: 'preview.left' } },
            },
          },
        },
      },
      on: {
        'preview.left': { actions: { type: 'toSend', params: { type: 'preview.left' } } },
        'send.asked': {
          actions: {
            type: 'toRouter',
            params: ({ event }) => ({
              type: 'transaction.push',
              at: event.of ? 'Swap' : 'WalletSend',
              transaction: { ...landing, id: idOf(event) },
            }),
          },
        },
        'send.failed': {
          actions: {
            type: 'toRouter',
            params: ({ event }) => ({ type: 'transaction.settle', id: idOf(event), outcome: event.outcome }),
          },
        },
        'send.reviewing': {
          actions: {
            type: 'toRouter',
            params: ({ event }) => ({
              type: 'view.push',
              view: { name: event.of ? 'SwapPreview' : 'WalletSendPreview' },
            }),
          },
        },
        'send.voided': { actions: { type: 'toRouter', params: { type: 'preview.voided' } } },
        'send.sent': {
          actions: [
            { type: 'toOutbox', params: ({ event }) => ({ type: 'transaction.sent', transaction: event.transaction }) },
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
            {
              // An approval is only the half of it.
              type: 'toRouter',
              params: ({ event }) => ({
                type: 'transaction.settle',
                id: event.transaction.kind ?? 'send',
                outcome: 'success',
              }),
            },
          ],
        },
        'outbox.changed': {
          actions: {
            type: 'record',
            params: ({ event }) => ({ type: 'transactions.stored', transactions: event.transactions }),
          },
        },
        'outbox.settled': {
          actions: [
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
          ],
        },
      },
    },
  },
})
