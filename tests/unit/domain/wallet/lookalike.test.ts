import { expect, test } from 'vitest'
import { acceptAnnouncement } from '../../../../src/domain/wallet/announced'
import { markLookalikes } from '../../../../src/domain/wallet/lookalike'
import { walletOf } from '../../../../src/domain/wallet/wallet'
import type { Connector } from '../../../../src/domain/account/connector'

const announced = (name: string, rdns: string): Connector => ({
  id: rdns,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  rdns,
})
const real = announced('MetaMask', 'io.metamask')
const catalogue = [{ id: 'c', name: 'MetaMask', rdns: 'io.metamask' }]
const marked = (connectors: Connector[], wallets = catalogue) =>
  markLookalikes(connectors, wallets).flatMap(({ id, lookalike }) => (lookalike ? [id] : []))

test.each([
  ['Cyrillic letters among Latin ones', 'M\u0435taMask'],
  ['Greek letters among Latin ones', 'MetaM\u03b1sk'],
  ['letters that are drawn alike', 'MetaMas\u043a'],
  ['full-width letters', '\uff2detaMask'],
])('error: %s imitate, with the real wallet in the page or not', (_, name) => {
  const fake = announced(name, 'evil.test')
  expect(marked([fake, real])).toEqual(['evil.test'])
  expect(marked([fake])).toEqual(['evil.test'])
})

test('error: what imitates has no picture: it would be the other’s, or a blank', () => {
  const [fake, own] = markLookalikes(
    [announced('M\u0435taMask', 'evil.test'), real].map((one) => ({ ...one, imageUrl: 'https://a.example/a.png' })),
    catalogue,
  )
  expect(fake).toMatchObject({ lookalike: true, imageUrl: undefined })
  expect(own).toMatchObject({ imageUrl: 'https://a.example/a.png' })
})

test('error: a name in one other script imitates where it is drawn like one that is known', () => {
  const fake = announced('\u0405\u0430\u0443\u0435', 'evil.test')
  expect(marked([fake], [])).toEqual([])
  expect(marked([fake, announced('Saye', 'a.saye')], [])).toEqual(['evil.test'])
})

test('error: of two of one name it is the one that does not claim the catalogue’s rdns', () => {
  expect(marked([announced('MetaMask', 'evil.test'), real])).toEqual(['evil.test'])
  // The wallet itself may have changed its rdns: alone, its name accuses nobody.
  expect(marked([announced('MetaMask', 'com.metamask')])).toEqual([])
})

test('behavior: a digit or a capital I in a name accuses only who is not in the catalogue', () => {
  const inch = { id: 'i', name: '1inch Wallet', rdns: 'io.1inch' }
  expect(marked([announced('1inch Wallet', 'io.1inch'), announced('Iinch', 'evil.test')], [inch])).toEqual([
    'evil.test',
  ])
  expect(marked([announced('IO', 'a.io'), announced('Кошелёк', 'b.ru'), announced('钱包 Wallet', 'c.cn')])).toEqual([])
})

test('error: names that cannot be seen are none, and what turns a name around is taken out', () => {
  for (const name of ['\u2800', '\u3164\u115f', '\uffa0 \u1160', '\u202e']) {
    expect(acceptAnnouncement({ uuid: 'u', rdns: 'a.b', name })).toBeUndefined()
    expect(walletOf({ id: 'a', name })).toBeUndefined()
  }
  expect(walletOf({ id: 'a', name: '\u202eksamatem' })).toEqual({ id: 'a', name: 'ksamatem' })
})
