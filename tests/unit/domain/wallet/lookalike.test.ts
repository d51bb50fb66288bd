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
])('error: %s mark a lookalike, whether or not the real wallet is in the page', (_, name) => {
  const fake = announced(name, 'evil.test')
  expect(marked([fake, real])).toEqual(['evil.test'])
  expect(marked([fake])).toEqual(['evil.test'])
})

test('error: when a wallet is a lookalike, it has no picture', () => {
  const [fake, own] = markLookalikes(
    [announced('M\u0435taMask', 'evil.test'), real].map((one) => ({ ...one, imageUrl: 'https://a.example/a.png' })),
    catalogue,
  )
  expect(fake).toMatchObject({ lookalike: true, imageUrl: undefined })
  expect(own).toMatchObject({ imageUrl: 'https://a.example/a.png' })
})

test('error: when a name in another script looks like a known one, it is a lookalike', () => {
  const fake = announced('\u0405\u0430\u0443\u0435', 'evil.test')
  expect(marked([fake], [])).toEqual([])
  expect(marked([fake, announced('Saye', 'a.saye')], [])).toEqual(['evil.test'])
})

test('error: when two wallets share a name, the one without the catalogue’s rdns is the lookalike', () => {
  expect(marked([announced('MetaMask', 'evil.test'), real])).toEqual(['evil.test'])
  // The wallet may have changed its rdns: if it is alone, its name is no evidence.
  expect(marked([announced('MetaMask', 'com.metamask')])).toEqual([])
})

test('behavior: when two names look alike, only the one outside the catalogue is a lookalike', () => {
  const inch = { id: 'i', name: '1inch Wallet', rdns: 'io.1inch' }
  expect(marked([announced('1inch Wallet', 'io.1inch'), announced('Iinch', 'evil.test')], [inch])).toEqual([
    'evil.test',
  ])
  expect(marked([announced('IO', 'a.io'), announced('Кошелёк', 'b.ru'), announced('钱包 Wallet', 'c.cn')])).toEqual([])
})

test('error: when a name is invisible, it is rejected; direction marks are removed from names', () => {
  for (const name of ['\u2800', '\u3164\u115f', '\uffa0 \u1160', '\u202e']) {
    expect(acceptAnnouncement({ uuid: 'u', rdns: 'a.b', name })).toBeUndefined()
    expect(walletOf({ id: 'a', name })).toBeUndefined()
  }
  expect(walletOf({ id: 'a', name: '\u202eksamatem' })).toEqual({ id: 'a', name: 'ksamatem' })
})
