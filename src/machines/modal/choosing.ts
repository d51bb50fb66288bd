import { assertEvent, enqueueActions } from 'xstate'
import { connectionOf } from '../../domain/knownNamespaces'
import { platformsOf } from '../../domain/wallet/platforms'
import type { Wallet } from '../../domain/wallet/wallet'
import { externalViewEvent, presentConnector, walletSelectedEvent } from './facts'
import { machineSetup, vocabulary } from './setup'

/** Actions and guards of the `choosing` region. */
export const choosingVocabulary = vocabulary({
  actions: {
    connectPresent: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['wallet.selected', 'connector.selected'])
      const connector = presentConnector(context, event)
      if (connector) enqueue.sendTo(connectionOf(connector.chain), { type: 'connect', connectorId: connector.id })
    }),
  },
  guards: {
    asksConsent: ({ context }) => context.policy.asksConsent,
    /** Whether the wallet is available in this page, by connector id or by its catalogue entry. */
    isPresent: ({ context }, chosen: { connectorId?: string; wallet?: Wallet }) =>
      presentConnector(context, chosen) !== undefined,
  },
})

/** Region of the root: the choice of a wallet, and the consent it may need. */
export const choosing = machineSetup.extend(choosingVocabulary).createStateConfig({
  description: 'The visitor chooses a wallet. If the host asks for consent, the visitor must accept its terms first.',
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'asksConsent', target: 'consentRequired' }, { target: 'allowed' }] },
    consentRequired: { tags: 'resting', on: { 'consent.toggled': 'allowed' } },
    allowed: {
      tags: ['resting', 'consented'],
      on: {
        'consent.toggled': { guard: 'asksConsent', target: 'consentRequired' },
        'connector.selected': {
          guard: { type: 'isPresent', params: ({ event }) => event },
          actions: [{ type: 'record', params: (given) => walletSelectedEvent(given, 'browser') }, 'connectPresent'],
        },
        'wallet.browsed': { actions: { type: 'record', params: (given) => walletSelectedEvent(given, 'mobile') } },
        'wallet.selected': [
          {
            guard: { type: 'isPresent', params: ({ event }) => event },
            actions: [
              { type: 'setWallet', params: ({ event }) => event },
              { type: 'record', params: (given) => walletSelectedEvent(given, 'browser') },
              { type: 'toRouter', params: externalViewEvent },
              'connectPresent',
            ],
          },
          {
            actions: [
              { type: 'setWallet', params: ({ event }) => event },
              {
                type: 'record',
                params: (given) => {
                  const { mobile } = given.context.policy
                  return walletSelectedEvent(given, platformsOf(given.event.wallet, { mobile, installed: false })[0])
                },
              },
              {
                type: 'toRouter',
                params: ({ event }) => ({
                  type: 'view.push',
                  view: { name: 'ConnectingWalletConnect', params: event.wallet ? { wallet: event.wallet } : {} },
                }),
              },
            ],
          },
        ],
      },
    },
  },
})
