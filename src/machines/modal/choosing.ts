import { assertEvent } from 'xstate'
import { external, present, selected } from './facts'
import { machineSetup } from './setup'

export const choosingActions = {
  connectPresent: machineSetup.enqueueActions(({ enqueue, context, event }) => {
    assertEvent(event, 'wallet.selected')
    const connector = present(context, event)
    if (connector) enqueue.sendTo(connector.chain, { type: 'connect', connectorId: connector.id })
  }),
}

export const choosing = machineSetup.extend({ actions: choosingActions }).createStateConfig({
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
              { type: 'record', params: (given) => selected(given, given.context.policy.mobile ? 'mobile' : 'qrcode') },
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
