import { expect, test } from 'vitest'
import type { HoldingsState, PublicSnapshot } from '../../../../src/domain/account/modalState'
import { withDefaults } from '../../../../src/domain/options/options'
import { mainnet, polygon } from '../../../../src/domain/network/records'
import { toNetwork } from '../../../../src/domain/network/extension'
import { portfolioMachine } from '../../../../src/machines/portfolio'
import { initialSnapshot } from '../../../../src/runtime/public/initialSnapshot'
import { publishHoldings } from '../../../../src/runtime/public/holdings'
import { createPublicStore } from '../../../../src/runtime/public/store'
import type { ModalSystem } from '../../../../src/runtime/system/system'
import { shortAddress } from '../../../../src/domain/account/account'
import type { ModalInput } from '../../../../src/machines/modal'
import { policy } from '../../../machines/modal.walk'
import { address, other } from '../../../support/addresses'
import { connectedBy } from '../../../support/facts'
import { ether } from '../../../support/holdings'
import { answer, begin, childOf, parked } from '../../../support/system'

const networks = [mainnet, polygon].map((network) =>
  toNetwork(network, { projectId: 'p', blockchain: 'https://b.test' }),
)
const portfolio = portfolioMachine.provide({
  actors: { loadTokens: parked, loadIdentity: parked, loadActivity: parked },
})

/** Creates a root that publishes its holdings, and records what the host gets. */
function given(modal: Partial<ModalInput> = {}) {
  const story = begin(modal)
  const store = createPublicStore(initialSnapshot(withDefaults({ projectId: 'p', networks: [mainnet, polygon] })))
  const heard: (HoldingsState | undefined)[] = []
  store.subscribeTo(
    ({ holdings }: PublicSnapshot) => holdings,
    (holdings) => heard.push(holdings),
  )
  const { root } = story
  const system = {
    root,
    balance: childOf(root, 'balance'),
    chart: (name: string) => (root.getSnapshot().children as Record<string, unknown>)[name],
    explorers: { get: () => store.get().addressExplorers, subscribe: store.subscribe },
  } as Pick<ModalSystem, 'root' | 'balance' | 'chart' | 'explorers'>
  publishHoldings(system, () => networks, store.publish)
  return {
    ...story,
    store,
    heard,
    holdings: async () => {
      await Promise.resolve()
      return store.get().holdings
    },
  }
}

const bare = {
  caipAddress: `eip155:1:${address}`,
  balanceSymbol: 'ETH',
  displayName: shortAddress(address),
  addressExplorerUrl: `https://etherscan.io/address/${address}`,
}

test('behavior: the holdings of the active account are published part by part, as each is read', async () => {
  const { root, connection, holdings, child } = given()
  expect(await holdings()).toBeUndefined()
  connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  expect(await holdings()).toEqual(bare)
  root.send({ type: 'modal.open' })
  answer(child('balance'), 'readBalance', { amount: '1500000000000000000' })
  expect(await holdings()).toEqual({ ...bare, balance: '1.5', displayBalance: '1.5 ETH' })
  answer(root, 'loadPortfolio', { portfolio })
  await Promise.resolve()
  answer(child('portfolio'), 'loadTokens', [ether])
  answer(child('portfolio'), 'loadIdentity', { name: 'ada.eth', avatarUrl: 'https://a.test/ada.png' })
  expect(await holdings()).toEqual({
    ...bare,
    balance: '1.5',
    displayBalance: '1.5 ETH',
    tokens: [ether],
    displayName: 'ada.eth',
    profileName: 'ada.eth',
    profileImage: 'https://a.test/ada.png',
  })
})

test('behavior: when the network changes, old holdings are cleared; after a disconnect there are none', async () => {
  const { root, connection, holdings, child, wallet } = given()
  connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  root.send({ type: 'modal.open' })
  answer(child('balance'), 'readBalance', { amount: '1500000000000000000' })
  answer(root, 'loadPortfolio', { portfolio })
  await Promise.resolve()
  answer(child('portfolio'), 'loadTokens', [ether])
  wallet({ type: 'chain.changed', caipNetworkId: 'eip155:137' })
  expect(await holdings()).toEqual({
    caipAddress: `eip155:137:${address}`,
    displayName: shortAddress(address),
    balanceSymbol: 'POL',
    addressExplorerUrl: `https://polygonscan.com/address/${address}`,
  })
  wallet({ type: 'connection.ended' })
  expect(await holdings()).toBeUndefined()
})

test('behavior: when another wallet becomes active, its own holdings are published, and no late ones of the other', async () => {
  const { root, connection, holdings, child } = given({ policy: { ...policy, multiWallet: true } })
  const fox = connectedBy('fox')
  const owl = { ...connectedBy('owl'), accounts: [{ ...fox.accounts[0]!, address: other }] }
  const select = (connectorId: string) => root.send({ type: 'connection.selected', namespace: 'eip155', connectorId })
  connection().send({ type: 'session.approved', connected: owl })
  connection().send({ type: 'session.approved', connected: fox })
  root.send({ type: 'modal.open' })
  answer(root, 'loadPortfolio', { portfolio })
  await Promise.resolve()
  const reads = childOf(child('balance'), 'readBalance')
  select('owl')
  expect(childOf(child('balance'), 'readBalance')).not.toBe(reads)
  const { caipAddress, displayName, ...rest } = (await holdings())!
  expect([caipAddress, displayName]).toEqual([`eip155:1:${other}`, shortAddress(other)])
  expect(rest).not.toHaveProperty('balance')
  answer(child('balance'), 'readBalance', { amount: '2000000000000000000' })
  answer(child('portfolio'), 'loadTokens', [ether])
  answer(child('portfolio'), 'loadIdentity', { name: 'owl.eth' })
  expect(await holdings()).toMatchObject({ balance: '2', tokens: [ether], profileName: 'owl.eth' })
  select('fox')
  expect(await holdings()).toEqual(bare)
})

test('behavior: an unknown balance is absent instead of zero, and a stopped system has no holdings', async () => {
  const { root, connection, holdings, heard, child } = given()
  connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  root.send({ type: 'modal.open' })
  child('balance').getSnapshot()
  expect(await holdings()).toEqual(bare)
  answer(child('balance'), 'readBalance', { amount: '0' })
  expect(await holdings()).toEqual({ ...bare, balance: '0', displayBalance: '0.000 ETH' })
  // An equal value is not published again.
  root.send({ type: 'modal.close' })
  await holdings()
  expect(heard).toHaveLength(2)
  root.stop()
  expect(await holdings()).toBeUndefined()
})

test('behavior: when the host sets an explorer link for its account, it replaces that of the network', async () => {
  const { root, connection, holdings, store } = given()
  connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  root.send({ type: 'modal.open' })
  const own = 'https://shop.example/me'
  store.publish({ addressExplorers: { [bare.caipAddress]: own, [`${bare.caipAddress}0`]: 'https://else.example' } })
  expect(await holdings()).toEqual({ ...bare, addressExplorerUrl: own })
  store.publish({ addressExplorers: { [bare.caipAddress]: 'javascript:alert(1)' } })
  expect(await holdings()).toEqual(bare)
})
