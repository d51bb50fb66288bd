import { describe, expect, test } from 'vitest'
import { BALANCE_RETRY_BLOCK, SEARCH_SETTLE } from '../../src/domain/limits'
import { balanceMachine } from '../../src/machines/balance'
import { connectionMachine } from '../../src/machines/connection'
import { networkMachine } from '../../src/machines/network'
import { walletListMachine } from '../../src/machines/walletList'
import { account, catalogued, connectedBy, mainnet, polygon } from '../support/facts'
import { alone, answer, fail, inputOf, parked } from '../support/system'

const namespaces = ['eip155', 'solana'] as const
const walletList = () =>
  alone(walletListMachine.provide({ actors: { fetchPage: parked, searchWallets: parked } }), { namespaces })

describe('all wallets', () => {
  test('behavior: the results match the last text typed, and each keystroke cancels the search before it', () => {
    const { actor, clock, told } = walletList()
    actor.send({ type: 'search.typed', text: 'fo' })
    clock.increment(SEARCH_SETTLE - 1)
    actor.send({ type: 'search.typed', text: ' fox ' })
    clock.increment(SEARCH_SETTLE - 1)
    expect(told('track.requested')).toEqual([])
    clock.increment(1)
    expect(inputOf(actor, 'searchWallets')).toMatchObject({ text: 'fox' })
    actor.send({ type: 'search.typed', text: 'bear' })
    expect(actor.getSnapshot().children.searchWallets).toBeUndefined()
    clock.increment(SEARCH_SETTLE)
    answer(actor, 'searchWallets', [{ id: 'b', name: 'Bear' }])
    expect(actor.getSnapshot().hasTag('found')).toBe(true)
    expect(actor.getSnapshot().context.results).toEqual([{ id: 'b', name: 'Bear' }])
    expect(told('track.requested')).toHaveLength(2)
  })

  test('error: when a search fails, the text stays and a retry searches for it again', () => {
    const { actor, clock } = walletList()
    actor.send({ type: 'search.typed', text: 'fox' })
    clock.increment(SEARCH_SETTLE)
    fail(actor, 'searchWallets', new Error('offline'))
    expect(actor.getSnapshot().context).toMatchObject({ query: 'fox', fault: { cause: 'offline' } })
    actor.send({ type: 'search.retry' })
    expect(inputOf(actor, 'searchWallets')).toMatchObject({ text: 'fox' })
  })

  test('behavior: when the filters change, the list and the results are cleared and requested again', () => {
    const { actor, clock } = walletList()
    answer(actor, 'fetchPage', { wallets: [catalogued], count: 90, last: false })
    actor.send({ type: 'search.typed', text: 'fox' })
    clock.increment(SEARCH_SETTLE)
    answer(actor, 'searchWallets', [catalogued])
    actor.send({ type: 'filters.changed', namespaces: ['solana'] })
    expect(actor.getSnapshot().context).toMatchObject({ wallets: [], results: [], query: 'fox' })
    expect(inputOf(actor, 'fetchPage')).toEqual({ namespaces: ['solana'], page: 1 })
    clock.increment(SEARCH_SETTLE)
    expect(inputOf(actor, 'searchWallets')).toEqual({ namespaces: ['solana'], text: 'fox' })
  })

  test('behavior: when a badge is chosen, the list and the search use it, and telemetry reports it', () => {
    const { actor, clock, told } = walletList()
    answer(actor, 'fetchPage', { wallets: [catalogued], count: 90, last: false })
    actor.send({ type: 'badge.chosen', badge: 'certified' })
    expect(actor.getSnapshot().context).toMatchObject({ wallets: [] })
    expect(inputOf(actor, 'fetchPage')).toEqual({ namespaces, badge: 'certified', page: 1 })
    actor.send({ type: 'search.typed', text: 'fox' })
    clock.increment(SEARCH_SETTLE)
    expect(inputOf(actor, 'searchWallets')).toEqual({ namespaces, badge: 'certified', text: 'fox' })
    answer(actor, 'searchWallets', [catalogued])
    actor.send({ type: 'badge.chosen', badge: undefined })
    expect(actor.getSnapshot().context.results).toEqual([])
    clock.increment(SEARCH_SETTLE)
    expect(inputOf(actor, 'searchWallets')).toEqual({ namespaces, text: 'fox' })
    expect(told('track.requested').map(({ tracked }) => tracked)).toEqual([
      { event: 'SEARCH_WALLET', properties: { badge: 'certified', search: 'fox' } },
      { event: 'SEARCH_WALLET', properties: { badge: 'none', search: 'fox' } },
    ])
  })

  test('behavior: when a page has no wallet to offer, the next page is fetched', () => {
    const { actor } = walletList()
    answer(actor, 'fetchPage', { wallets: [], count: 90, last: false })
    expect(inputOf(actor, 'fetchPage')).toMatchObject({ page: 2 })
    answer(actor, 'fetchPage', { wallets: [catalogued], count: 90, last: true })
    expect(actor.getSnapshot().context.wallets).toEqual([catalogued])
    expect(actor.getSnapshot().hasTag('listComplete')).toBe(true)
  })

  test('behavior: when the filters change during a page request, the page is requested again', () => {
    const { actor } = walletList()
    const old = actor.getSnapshot().children.fetchPage
    actor.send({ type: 'filters.changed', namespaces: ['solana'] })
    expect(actor.getSnapshot().children.fetchPage).not.toBe(old)
    expect(inputOf(actor, 'fetchPage')).toEqual({ namespaces: ['solana'], page: 1 })
  })

  test('behavior: when the list failed to load, entering the view requests it again', () => {
    const { actor } = walletList()
    fail(actor, 'fetchPage', new Error('offline'))
    expect(actor.getSnapshot().hasTag('listFailed')).toBe(true)
    actor.send({ type: 'walletList.entered' })
    expect(inputOf(actor, 'fetchPage')).toMatchObject({ page: 1 })
  })
})

describe('balance', () => {
  const balance = () => alone(balanceMachine.provide({ actors: { readBalance: parked } }))

  test('limit: after a failed read, nothing is read for 30 s, even when the account is reported again', () => {
    const { actor, clock } = balance()
    actor.send({ type: 'account.changed', account: 'eip155:1:0x1' })
    actor.send({ type: 'balance.requested' })
    fail(actor, 'readBalance', new Error('offline'))
    clock.increment(BALANCE_RETRY_BLOCK - 1)
    actor.send({ type: 'account.changed', account: 'eip155:1:0x1' })
    actor.send({ type: 'balance.requested' })
    expect(actor.getSnapshot().value).toBe('unavailable')
    clock.increment(1)
    actor.send({ type: 'balance.requested' })
    expect(inputOf(actor, 'readBalance')).toEqual({ account: 'eip155:1:0x1' })
  })

  test('behavior: when the account changes, its balance is read and the old amount is cleared at once', () => {
    const { actor } = balance()
    actor.send({ type: 'account.changed', account: 'eip155:1:0x1' })
    actor.send({ type: 'balance.requested' })
    answer(actor, 'readBalance', { amount: '7' })
    actor.send({ type: 'account.changed', account: 'eip155:1:0x2' })
    expect(actor.getSnapshot().context).toEqual({ account: 'eip155:1:0x2' })
    expect(inputOf(actor, 'readBalance')).toEqual({ account: 'eip155:1:0x2' })
  })

  test('behavior: when a transaction changes the balance while it is read, it is read again: the answer may be older', () => {
    const { actor } = balance()
    actor.send({ type: 'account.changed', account: 'eip155:1:0x1' })
    actor.send({ type: 'balance.requested' })
    const old = actor.getSnapshot().children.readBalance
    actor.send({ type: 'balance.stale' })
    expect(actor.getSnapshot().children.readBalance).not.toBe(old)
    answer(actor, 'readBalance', { amount: '7' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'fresh', context: { amount: '7' } })
  })
})

describe('network', () => {
  test('behavior: when another switch begins, it replaces the pending one, and only the new one is reported', () => {
    const { actor, told } = alone(
      networkMachine.provide({ actors: { switchChain: parked, addChain: parked, verifyChain: parked } }),
      { configured: [mainnet, polygon], active: mainnet },
    )
    actor.send({ type: 'network.switch', caipNetworkId: polygon, connectorId: 'fox' })
    const first = actor.getSnapshot().children.switchChain
    actor.send({ type: 'network.switch', caipNetworkId: mainnet, connectorId: 'fox' })
    expect(actor.getSnapshot().children.switchChain).not.toBe(first)
    answer(actor, 'switchChain')
    answer(actor, 'verifyChain')
    expect(told('network.switched')).toEqual([{ type: 'network.switched', caipNetworkId: mainnet }])
  })
})

describe('connection', () => {
  test('behavior: when a second wallet is chosen, its request replaces the first', () => {
    const { actor, told } = alone(
      connectionMachine.provide({ actors: { connectWallet: parked, watchWallet: parked } }),
      { namespace: 'eip155' },
    )
    actor.send({ type: 'connect', connectorId: 'fox' })
    const first = actor.getSnapshot().children.connectWallet
    actor.send({ type: 'connect', connectorId: 'bear' })
    expect(actor.getSnapshot().children.connectWallet).not.toBe(first)
    expect(inputOf(actor, 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'bear' })
    answer(actor, 'connectWallet', connectedBy('bear'))
    expect(told('connection.connected')).toMatchObject([{ connected: { connectorId: 'bear' }, restored: false }])
    actor.send({ type: 'accounts.changed', accounts: [{ ...account, address: '0x9' }] })
    expect(told('connection.changed')).toHaveLength(1)
    actor.send({ type: 'connection.ended' })
    expect(told('connection.disconnected')).toEqual([
      {
        ...{ type: 'connection.disconnected', namespace: 'eip155', connectorId: 'bear', requested: false },
        account: 'eip155:1:0x9',
      },
    ])
  })

  test('behavior: when the first wallet ends by itself while another is asked, the report says that it was not requested', () => {
    const { actor, told } = alone(
      connectionMachine.provide({ actors: { connectWallet: parked, watchWallet: parked } }),
      { namespace: 'eip155' },
    )
    actor.send({ type: 'connect', connectorId: 'fox' })
    answer(actor, 'connectWallet', connectedBy('fox'))
    actor.send({ type: 'connect', connectorId: 'bear' })
    actor.send({ type: 'connection.ended' })
    expect(told('connection.disconnected')).toMatchObject([{ connectorId: 'fox', requested: false, replacing: true }])
    expect(inputOf(actor, 'connectWallet')).toEqual({ namespace: 'eip155', connectorId: 'bear' })
  })

  test('error: when a wallet can no longer be watched, its connection is dormant and the error is kept', () => {
    const { actor, told } = alone(
      connectionMachine.provide({ actors: { connectWallet: parked, watchWallet: parked } }),
      { namespace: 'eip155' },
    )
    actor.send({ type: 'connect', connectorId: 'fox' })
    answer(actor, 'connectWallet', connectedBy('fox'))
    fail(actor, 'watchWallet', new Error('It cannot be followed.'))
    expect(actor.getSnapshot().value).toBe('dormant')
    expect(actor.getSnapshot().context).toMatchObject({ dormant: { connectorId: 'fox' }, fault: { code: 'internal' } })
    expect([told('connection.disconnected'), told('connection.dormant')]).toMatchObject([[], [{ namespace: 'eip155' }]])
  })
})
