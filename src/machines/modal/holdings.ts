import { chart } from './chart'

export const holdings = chart.createStateConfig({
  description: 'What the active account holds. Its chart is loaded when the account is first shown, and then stays.',
  initial: 'absent',
  states: {
    absent: { tags: 'resting', on: { 'account.entered': 'loading' } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadHoldings',
        src: 'loadHoldings',
        onDone: {
          target: 'present',
          actions: ['spawnHoldings', { type: 'toPortfolio', params: { type: 'portfolio.wanted' } }],
        },
        onError: 'unavailable',
      },
      after: { EMBEDDED_CODE_LIMIT: 'unavailable' },
    },
    unavailable: {
      description: 'It could not be fetched; the next look tries again.',
      tags: ['resting', 'unheld'],
      on: { 'account.entered': 'loading' },
    },
    present: {
      tags: 'resting',
      on: {
        'account.entered': { actions: { type: 'toPortfolio', params: { type: 'portfolio.wanted' } } },
        'tokens.known': { actions: 'renewTokens' },
        'transactions.pending': {
          actions: [
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
          ],
        },
        'approval.granted': { actions: { type: 'toPortfolio', params: { type: 'tokens.stale' } } },
        'outbox.settled': { actions: { type: 'toPortfolio', params: { type: 'tokens.stale' } } },
      },
    },
  },
})

export const sending = chart.createStateConfig({
  description:
    'Sending, and what was sent and is not decided yet. The charts come with the form, or with a transaction of an earlier page.',
  initial: 'absent',
  states: {
    absent: {
      tags: 'resting',
      always: { guard: 'hasSent', target: 'loading' },
      on: { 'send.entered': 'loading' },
    },
    loading: {
      tags: ['waiting', 'sendLoading'],
      invoke: {
        id: 'loadSending',
        src: 'loadSending',
        onDone: { target: 'present', actions: 'spawnSending' },
        onError: 'unavailable',
      },
      after: { EMBEDDED_CODE_LIMIT: 'unavailable' },
    },
    unavailable: {
      description: 'They could not be fetched; entering the form again tries again.',
      tags: ['resting', 'unsendable'],
      on: { 'send.entered': 'loading' },
    },
    present: {
      tags: 'resting',
      on: {
        'preview.left': { actions: { type: 'toSend', params: { type: 'preview.left' } } },
        'send.reviewing': {
          actions: { type: 'toRouter', params: { type: 'view.push', view: { name: 'WalletSendPreview' } } },
        },
        'send.voided': { actions: { type: 'toRouter', params: { type: 'preview.voided' } } },
        'send.sent': {
          actions: [
            { type: 'toOutbox', params: ({ event }) => ({ type: 'transaction.sent', transaction: event.transaction }) },
            { type: 'record', params: { type: 'balance.spent' } },
            { type: 'toBalance', params: { type: 'balance.stale' } },
            { type: 'toRouter', params: { type: 'transaction.begun' } },
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
