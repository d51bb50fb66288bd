import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Connected } from '../../../src/domain/account/connection'
import type { Fault } from '../../../src/domain/errors'
import type { Wallet } from '../../../src/domain/wallet/wallet'
import type { ModalEmitted, ModalEvent } from '../../../src/machines/modal'
import type { RouterEvent } from '../../../src/machines/router'
import { address } from '../../support/addresses'

/** Payloads of events, by event type. */
type Carried<Event extends { type: string }> = {
  [Type in Event['type']]?: Omit<Extract<Event, { type: Type }>, 'type'>
}

const wallet = { id: 'w1', name: 'Phone One' } as const satisfies Wallet
const fault = { code: 'wallet.declined', message: 'No.', cause: 'User rejected.' } as const satisfies Fault
const connected = {
  namespace: 'eip155',
  connectorId: 'fox',
  accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Fox', icon: 'data:image/png;base64,', type: 'ANNOUNCED', rdns: 'io.fox' },
} as const satisfies Connected
const view = { name: 'ConnectingExternal', params: { connectorId: 'fox' } } as const

/** Events that hosts may rely on: a renamed, removed or newly required name or field does not compile here. */
const contract = {
  'To the root': {
    'modal.open': { view, namespace: 'eip155' },
    'modal.close': {},
    'wallet.selected': { connectorId: 'fox', wallet },
    'connector.selected': { connectorId: 'fox' },
    'pair.requested': { namespaces: ['eip155'], wallet },
    'pairing.cancelled': {},
    'network.selected': { caipNetworkId: 'eip155:1' },
    'account.selected': { namespace: 'eip155', address },
    disconnect: { namespace: 'eip155' },
    'consent.toggled': {},
    'email.submitted': { email: 'ada@example.com' },
    'social.selected': { provider: 'google' },
  } satisfies Carried<ModalEvent>,
  'To the router': {
    'view.push': { view },
    'view.replace': { view },
    'view.back': {},
    'view.close': {},
  } satisfies Carried<RouterEvent>,
  'From the root': {
    connected: { namespace: 'eip155' },
    'connecting.failed': { fault },
    disconnected: { fault },
    'pairing.stored': { uri: 'wc:1@2', wallet },
    'pairing.approved': { connections: [connected] },
    switched: { caipNetworkId: 'eip155:1' },
    'switch.refused': { fault },
    closed: {},
  } satisfies Carried<ModalEmitted>,
}

test('behavior: the events of the contract are those listed in docs/reference.md', () => {
  const [, section = ''] = readFileSync('docs/reference.md', 'utf8').split('## Charts as contract\n')
  const told = Object.keys(contract).map((name) => {
    const line = section.split('\n').find((each) => each.startsWith(`- ${name}`)) ?? ''
    return [name, [...line.matchAll(/`([a-z.]+)`/gi)].map(([, event]) => event)]
  })
  const named = Object.entries(contract).map(([name, events]) => [name, Object.keys(events)])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(named))
})
