import { expect, test } from 'vitest'
import { kindOf } from '../../../../src/domain/wallet/platforms'

test.each([
  ['extension', { chrome_store: 'https://chrome.example' }],
  ['extension', { injected: [{ namespace: 'eip155', injected_id: 'isOne' }] }],
  ['phone', { app_store: 'https://app.example' }],
  ['phone', { mobile_link: 'one://' }],
  ['both', { chrome_store: 'https://chrome.example', play_store: 'https://play.example' }],
  ['phone', { chrome_store: 'javascript:alert(1)', mobile_link: 'one://' }],
  [undefined, { chrome_store: '', injected: [], mobile_link: null }],
])('behavior: the kind of a wallet is %s when its links are %j', (kind, links) => {
  expect(kindOf(links)).toBe(kind)
})
