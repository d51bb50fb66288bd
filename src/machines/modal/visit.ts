import { chart } from './chart'
import { external, isConnectedIn, opening, reopening, selected, switching, track } from './facts'

export const dialog = chart.createStateConfig({
  description: 'Open exactly while the router shows a view.',
  initial: 'closed',
  on: {
    'connecting.left': { actions: 'cancelConnecting' },
    'switching.left': { actions: { type: 'toNetwork', params: { type: 'network.cancel' } } },
    'account.entered': { actions: { type: 'toBalance', params: { type: 'balance.wanted' } } },
    'transaction.settled': { actions: 'ignore' },
    'transactions.dropped': { actions: 'ignore' },
  },
  states: {
    closed: {
      description: 'Nothing on screen; the host may still switch networks.',
      tags: 'resting',
      on: {
        'modal.open': {
          actions: [{ type: 'choose', params: { wallet: undefined } }, 'filter', { type: 'toRouter', params: opening }],
        },
        'router.opened': 'open',
        'network.selected': [
          {
            guard: { type: 'isEmbeddedElsewhere', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
            actions: [{ type: 'toNetwork', params: switching }, 'followEmbedded'],
          },
          { actions: { type: 'toNetwork', params: switching } },
        ],
      },
    },
    open: {
      tags: ['open', 'resting'],
      entry: [
        {
          type: 'record',
          params: ({ context }) => track('MODAL_OPEN', { connected: isConnectedIn(context, context.active) }),
        },
        { type: 'toCatalogue', params: { type: 'suggestions.wanted' } },
      ],
      exit: [
        {
          type: 'record',
          params: ({ context }) => track('MODAL_CLOSE', { connected: isConnectedIn(context, context.active) }),
        },
        { type: 'record', params: { type: 'closed' } },
      ],
      on: {
        'modal.open': {
          guard: { type: 'hasRequested', params: ({ event }) => ({ view: event.view }) },
          actions: ['filter', { type: 'toRouter', params: opening }],
        },
        'modal.close': { actions: { type: 'toRouter', params: { type: 'view.close' } } },
        'router.closed': [
          // An embedded card has no closed form: it goes to its home view.
          { guard: 'isEmbedded', target: 'open', reenter: true, actions: { type: 'toRouter', params: reopening } },
          { target: 'closed' },
        ],
        'network.selected': [
          // The embedded wallet has an account in the other namespace too: it is connected there without a question.
          {
            guard: { type: 'isEmbeddedElsewhere', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
            actions: [
              { type: 'toNetwork', params: switching },
              'followEmbedded',
              { type: 'toRouter', params: { type: 'view.close' } },
            ],
          },
          {
            guard: {
              type: 'isConnectedThere',
              params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }),
            },
            actions: [
              {
                type: 'toRouter',
                params: ({ event }) => ({
                  type: 'view.push',
                  view: { name: 'SwitchNetwork', params: { caipNetworkId: event.caipNetworkId } },
                }),
              },
              { type: 'toNetwork', params: switching },
            ],
          },
          // The wallet that is connected cannot go there: another one is needed.
          {
            guard: { type: 'isConnectedElsewhere', params: ({ event }) => ({ caipNetworkId: event.caipNetworkId }) },
            actions: {
              type: 'toRouter',
              params: ({ event }) => ({
                type: 'view.push',
                view: { name: 'SwitchActiveChain', params: { caipNetworkId: event.caipNetworkId } },
              }),
            },
          },
          { actions: { type: 'toNetwork', params: switching } },
        ],
        'namespace.selected': {
          actions: [
            { type: 'toNetwork', params: switching },
            'filter',
            { type: 'toRouter', params: { type: 'view.replace', view: { name: 'Connect' } } },
          ],
        },
      },
    },
  },
})

export const consent = chart.createStateConfig({
  description: 'Where the host asks for it, no method can be chosen before the terms are agreed to.',
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'asksConsent', target: 'asked' }, { target: 'agreed' }] },
    asked: { tags: 'resting', on: { 'consent.toggled': 'agreed' } },
    agreed: {
      id: 'agreed',
      tags: ['resting', 'consented'],
      on: {
        'consent.toggled': { guard: 'asksConsent', target: 'asked' },
        'wallet.browsed': { actions: { type: 'record', params: (given) => selected(given, 'mobile') } },
        'wallet.selected': [
          {
            guard: { type: 'isPresent', params: ({ event }) => event },
            actions: [
              { type: 'choose', params: ({ event }) => ({ wallet: event.wallet }) },
              { type: 'record', params: (given) => selected(given, 'browser') },
              { type: 'toRouter', params: external },
              'connectPresent',
            ],
          },
          {
            actions: [
              { type: 'choose', params: ({ event }) => ({ wallet: event.wallet }) },
              { type: 'record', params: (given) => selected(given, given.context.policy.mobile ? 'mobile' : 'qrcode') },
              {
                type: 'toRouter',
                params: ({ event }) => ({
                  type: 'view.push',
                  view: {
                    name: 'ConnectingWalletConnect',
                    params: event.wallet ? { wallet: event.wallet } : {},
                  },
                }),
              },
            ],
          },
        ],
      },
    },
  },
})
