import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buttonReasons, historyReasons, type ButtonName } from '../../../src/domain/account/entries'
import { accountTypeReasons, nameReasons, sessionReasons } from '../../../src/domain/account/embeddedEntries'
import type { EmbeddedWallet } from '../../../src/domain/account/connection'
import type { NetworkInput } from '../../../src/domain/network/network'
import { barredReasons, unlistedReasons } from '../../../src/domain/network/offered'
import { buyingReasons, providersFor } from '../../../src/domain/onramp/provider'
import { firstView, viewReasons } from '../../../src/domain/opening'
import { resolveOptions } from '../../../src/domain/options/resolve'
import type { Features } from '../../../src/domain/options/rows'
import { reasonsIn } from '../../../src/domain/reasons'
import { addViews, type View } from '../../../src/domain/view'
import { featureViews } from '../../../src/features/views'
import { bitcoin, mainnet, sepolia, solana } from '../../../src/doors/networks'

addViews(featureViews)

const on = (network: NetworkInput, features: Features = {}) => {
  const options = resolveOptions({ projectId: 'p', networks: [network], features })
  return { options, features: options.remoteFeatures, network: options.networks[0]! }
}
const button = (name: ButtonName, ...given: Parameters<typeof on>) => buttonReasons(name, on(...given))

test('behavior: only conditions that hold are reasons, in their order', () => {
  expect(
    reasonsIn({ 'option.off': true, 'option.order': false, 'network.swap': 1, 'account.missing': undefined }),
  ).toEqual(['option.off', 'network.swap'])
})

test.each<[ButtonName, Parameters<typeof on>, string[]]>([
  ['swaps', [mainnet], []],
  ['swaps', [sepolia], ['network.swap']],
  ['swaps', [solana, { swaps: false, walletFeaturesOrder: ['send'] }], ['option.order', 'option.off', 'network.swap']],
  ['send', [solana], []],
  ['send', [bitcoin, { send: false }], ['option.off', 'network.send']],
  ['receive', [bitcoin], []],
  ['receive', [bitcoin, { receive: false }], ['option.off']],
  ['onramp', [mainnet], []],
  ['onramp', [sepolia], ['network.testnet']],
  ['onramp', [bitcoin], ['network.onramp']],
  ['onramp', [mainnet, { onramp: ['moonpay'] }], ['option.names']],
  ['onramp', [mainnet, { onramp: [] }], ['option.names']],
  ['onramp', [mainnet, { onramp: false, walletFeaturesOrder: [] }], ['option.order', 'option.off']],
])('behavior: the button %s has its reasons: %#', (name, given, codes) => {
  expect(button(name, ...given)).toEqual(codes)
})

test('behavior: there are reasons not to buy exactly when no provider is offered', () => {
  const name = fc.constantFrom('coinbase', 'meld', 'moonpay', 'constructor')
  const network = fc.record({
    caipNetworkId: fc.constantFrom('eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:0'),
    testnet: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(name), network, fc.constantFrom('Asia/Macau', 'Europe/Berlin'), (listed, network, zone) => {
      const facts = network as { caipNetworkId: `${string}:${string}`; testnet: boolean }
      expect(buyingReasons(listed, facts, zone).length > 0).toBe(providersFor(listed, facts, zone).length === 0)
    }),
  )
  expect(buyingReasons(['coinbase'], { caipNetworkId: 'eip155:1' }, 'Asia/Macau')).toEqual(['timeZone.restricted'])
})

test('behavior: a history and its tabs are on EVM with a project only', () => {
  expect([historyReasons(on(mainnet)), historyReasons(on(solana)), historyReasons(on(mainnet), false)]).toEqual([
    [],
    ['network.history'],
    ['option.off'],
  ])
})

test('behavior: the rows of an embedded wallet have their reasons', () => {
  const embedded = { accountType: 'eoa', smartAccountNetworks: [137] } as unknown as EmbeddedWallet
  const smart = { ...embedded, accountType: 'smartAccount', smartAccountNetworks: [1] } as const
  const sessions = on(mainnet, { smartSessions: true })
  expect(nameReasons(undefined, true)).toEqual(['wallet.embedded'])
  expect([nameReasons(embedded, false), nameReasons(embedded, true)]).toEqual([['account.named'], []])
  expect(accountTypeReasons({ ...sessions, embedded })).toEqual(['network.smartAccount'])
  expect(accountTypeReasons({ ...sessions, embedded: smart })).toEqual([])
  expect(sessionReasons({ ...sessions, embedded })).toEqual(['account.plain'])
  expect(sessionReasons({ ...sessions, embedded: smart })).toEqual([])
  expect(sessionReasons({ ...on(solana), embedded: undefined })).toEqual([
    'option.off',
    'network.evm',
    'wallet.embedded',
  ])
})

test('behavior: a network is chosen only if it is listed, offered in this opening and known to the wallet', () => {
  const networks = ['eip155:1', 'eip155:137'] as const
  expect(unlistedReasons('eip155:1', { networks })).toEqual([])
  expect(unlistedReasons('eip155:10', { networks, offered: ['eip155:1'] })).toEqual([
    'option.networks',
    'option.opening',
  ])
  expect(barredReasons('eip155:137', { active: 'eip155:1', reachable: ['eip155:1'] })).toEqual(['wallet.network'])
  expect(barredReasons('solana:1', { active: 'eip155:1', reachable: ['eip155:1'] })).toEqual([])
  expect(barredReasons('eip155:137', { active: 'eip155:1' })).toEqual([])
})

test('behavior: a requested view is the first one exactly when nothing speaks against it', () => {
  const flag = fc.boolean()
  const view = fc.constantFrom('Networks', 'Swap', 'Account', 'WhatIsAWallet', 'AllWallets')
  fc.assert(
    fc.property(flag, flag, flag, flag, view, (basic, mobile, connected, unsupported, name) => {
      const requested = { name } as View
      const facts = { basic, mobile, connected, unsupported }
      const isShown = firstView({ ...facts, requested }) === requested
      expect(viewReasons(requested, facts).length === 0).toBe(isShown)
    }),
  )
})
