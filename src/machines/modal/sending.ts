import { sendTo } from 'xstate'
import type { OutboxEvent } from '../outbox'
import type { Transaction } from '../router'
import type { SendEvent } from '../send'
import { accountOn } from './facts'
import { machineSetup, vocabulary } from './setup'

export const sendingVocabulary = vocabulary({
  actions: {
    // Both are sent only where the charts have been loaded.
    toSend: sendTo('send', (_, event: SendEvent) => event),
    toOutbox: sendTo('outbox', (_, event: OutboxEvent) => event),
  },
  guards: {
    hasTransactions: ({ context }) => context.transactions.length > 0,
  },
})

/** What was broadcast is shown with the account. What was not stays where it is, with the reason. */
const sendTransaction: Transaction = {
  id: 'send',
  success: { name: 'Account' },
  error: 'stay',
  cancel: 'stay',
}

export const sending = machineSetup.extend(sendingVocabulary).createStateConfig({
  description:
    'Sending, and what was sent and is not decided yet. The charts come with the form, or with a transaction of an earlier page.',
  initial: 'absent',
  states: {
    absent: {
      tags: 'resting',
      always: { guard: 'hasTransactions', target: 'loading' },
      on: { 'send.entered': 'loading' },
    },
    loading: {
      tags: ['waiting', 'sendLoading'],
      invoke: {
        id: 'loadSending',
        src: 'loadSending',
        onDone: {
          target: 'present',
          actions: {
            type: 'spawnLoaded',
            params: ({ context, event: { output } }) => [
              {
                id: 'send',
                logic: output.send,
                input: { account: accountOn(context).account, network: context.active },
              },
              { id: 'outbox', logic: output.outbox, input: { transactions: context.transactions } },
            ],
          },
        },
        onError: 'unavailable',
      },
      after: { EMBEDDED_CODE_LIMIT: 'unavailable' },
    },
    unavailable: {
      description: 'They could not be fetched; entering the form again tries again.',
      tags: ['resting', 'sendingFailed'],
      on: { 'send.entered': 'loading' },
    },
    present: {
      tags: 'resting',
      on: {
        'preview.left': { actions: { type: 'toSend', params: { type: 'preview.left' } } },
        'send.asked': {
          actions: {
            type: 'toRouter',
            params: { type: 'transaction.push', at: 'WalletSend', transaction: sendTransaction },
          },
        },
        'send.failed': {
          actions: {
            type: 'toRouter',
            params: ({ event }) => ({ type: 'transaction.settle', id: 'send', outcome: event.outcome }),
          },
        },
        'send.reviewing': {
          actions: { type: 'toRouter', params: { type: 'view.push', view: { name: 'WalletSendPreview' } } },
        },
        'send.voided': { actions: { type: 'toRouter', params: { type: 'preview.voided' } } },
        'send.sent': {
          actions: [
            { type: 'toOutbox', params: ({ event }) => ({ type: 'transaction.sent', transaction: event.transaction }) },
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
            { type: 'toRouter', params: { type: 'transaction.settle', id: 'send', outcome: 'success' } },
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
