import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ModalEmitted, ModalEvent } from '../../../src/machines/modal'
import type { RouterEvent } from '../../../src/machines/router'

/** What hosts may rely on: a name that is renamed or gone does not compile here. */
const contract = {
  'To the root': [
    'modal.open',
    'modal.close',
    'wallet.selected',
    'connector.selected',
    'pair.requested',
    'pairing.cancelled',
    'network.selected',
    'account.selected',
    'disconnect',
    'consent.toggled',
    'email.submitted',
    'social.selected',
  ] satisfies ModalEvent['type'][],
  'To the router': ['view.push', 'view.replace', 'view.back', 'view.close'] satisfies RouterEvent['type'][],
  'From the root': [
    'connected',
    'connecting.failed',
    'disconnected',
    'pairing.stored',
    'pairing.approved',
    'switched',
    'switch.refused',
    'closed',
  ] satisfies ModalEmitted['type'][],
}

test('behavior: the events that are contract are those of docs/reference.md', () => {
  const [, section = ''] = readFileSync('docs/reference.md', 'utf8').split('## Charts as contract\n')
  const told = Object.keys(contract).map((name) => {
    const line = section.split('\n').find((each) => each.startsWith(`- ${name}`)) ?? ''
    return [name, [...line.matchAll(/`([a-z.]+)`/gi)].map(([, event]) => event)]
  })
  expect(Object.fromEntries(told)).toEqual(contract)
})
