import { assertEvent, enqueueActions } from 'xstate'
import { connectionOf } from '../../domain/knownNamespaces'
import { platformsOf } from '../../domain/wallet/platforms'
import type { Wallet } from '../../domain/wallet/wallet'
import { external, present, selected } from './facts'
import { machineSetup, vocabulary } from './setup'

export const choosingVocabulary = vocabulary({
  actions: {
    connectPresent: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['wallet.selected', 'connector.selected'])
      const connector = present(context, event)
      if (connector) enqueue.sendTo(connectionOf(connector.chain), { type: 'connect', connectorId: connector.id })
    }),
  },
  guards: {
    asksConsent: ({ context }) => context.policy.asksConsent,
    /** A wallet that is present in the page, by its connector or as its catalogue entry tells. */
    isPresent: ({ context }, chosen: { connectorId?: string; wallet?: Wallet }) =>
      present(context, chosen) !== undefined,
  },
})

export const choosing = machineSetup.extend(choosingVocabulary).createStateConfig({
  description:
    'The visitor chooses a wallet. Where the host asks for consent, nothing can be chosen before its terms are agreed to.',
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
          actions: [{ type: 'record', params: (given) => selected(given, 'browser') }, 'connectPresent'],
        },
        'wallet.browsed': { actions: { type: 'record', params: (given) => selected(given, 'mobile') } },
        'wallet.selected': [
          {
            guard: { type: 'isPresent', params: ({ event }) => event },
            actions: [
              { type: 'setWallet', params: ({ event }) => event },
              { type: 'record', params: (given) => selected(given, 'browser') },
              { type: 'toRouter', params: external },
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
                  return selected(given, platformsOf(given.event.wallet, { mobile, installed: false })[0])
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
