import { expect, test, vi } from 'vitest'
import { recordEmissions } from '../../../src/runtime/system/record'
import { createPortfolioCache } from '../../../src/services/storage/portfolioCache'
import { address } from '../../support/addresses'
import { sent } from '../../support/holdings'
import { storageOver } from '../../support/storage'

type Arguments = Parameters<typeof recordEmissions>

/** Emits as the root does; `connected` are its namespaces. */
function recording({
  connected = {},
  keeps = true,
  signsIn = false,
}: { connected?: object; keeps?: boolean; signsIn?: boolean } = {}) {
  const heard = new Map<string, ((event: object) => void)[]>()
  const root = {
    on: (type: string, hear: (event: object) => void) => heard.set(type, [...(heard.get(type) ?? []), hear]),
    getSnapshot: () => ({ context: { active: 'eip155:1', connected }, children: {} }),
  }
  const popup = { get: vi.fn<() => unknown>(() => undefined), close: vi.fn() }
  const link = { setDeepLink: vi.fn() }
  const services = {
    storage: storageOver(),
    visit: storageOver(),
    telemetry: { track: vi.fn(), error: vi.fn() },
    walletConnect: () => link,
    popup,
  }
  recordEmissions(root as unknown as Arguments[0], services as unknown as Arguments[1], { keeps, signsIn }, () => {})
  const emit = (type: string, event: object = {}) => heard.get(type)?.forEach((hear) => hear({ type, ...event }))
  return { ...services, emit, popup, link }
}

const [first, second] = [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`]
const transaction = (hash: string, what = '1 ETH') => ({ ...sent, hash, what, at: 1_700_000_000_000 })

test('behavior: a new transaction comes first, one that changes keeps its place', () => {
  const { storage, emit } = recording()
  emit('transaction.kept', { transaction: transaction(first) })
  emit('transaction.kept', { transaction: transaction(second) })
  emit('transaction.kept', { transaction: { ...transaction(first), settled: { status: 'confirmed' } } })
  expect(storage.get('transactions')?.map(({ hash, settled }) => [hash, settled?.status])).toEqual([
    [second, undefined],
    [first, 'confirmed'],
  ])
})

test('behavior: when another tab has dismissed a transaction, its outcome does not bring it back', () => {
  const { storage, emit } = recording()
  emit('transaction.kept', { transaction: transaction(first) })
  storage.set('transactions', [])
  emit('transaction.kept', { transaction: { ...transaction(first), settled: { status: 'confirmed' } } })
  expect(storage.get('transactions') ?? []).toEqual([])
})

test('behavior: when a transaction is forgotten, the others stay', () => {
  const { storage, emit } = recording()
  for (const hash of [first, second]) emit('transaction.kept', { transaction: transaction(hash) })
  emit('transaction.forgotten', { hash: first })
  expect(storage.get('transactions')?.map(({ hash }) => hash)).toEqual([second])
})

test('behavior: the wallet that was used last is stored first', () => {
  const { storage, emit } = recording()
  emit('recent.stored', { wallets: [{ id: 'fox', name: 'Fox' }] })
  emit('recent.stored', {
    wallets: [
      { id: 'owl', name: 'Owl' },
      { id: 'fox', name: 'Fox' },
    ],
  })
  emit('recent.stored', { wallets: [] })
  expect(storage.get('recent_wallets')?.map(({ id }) => id)).toEqual(['owl', 'fox'])
})

test('behavior: the active network is stored with its namespace', () => {
  const { storage, emit } = recording()
  emit('network.stored', { caipNetworkId: 'eip155:137' })
  expect([storage.get('active_caip_network_id'), storage.get('active_namespace')]).toEqual(['eip155:137', 'eip155'])
})

test('behavior: a network is kept for the next wallet only while none is connected on its namespace', () => {
  const free = recording()
  free.emit('switched', { caipNetworkId: 'eip155:137' })
  expect(free.visit.get('chosen_network')).toBe('eip155:137')
  const connected = recording({ connected: { eip155: { address } } })
  connected.emit('switched', { caipNetworkId: 'eip155:137' })
  expect(connected.visit.get('chosen_network')).toBeUndefined()
})

test('behavior: a pairing is kept by its topic until it is forgotten', () => {
  const { visit, emit } = recording()
  const topic = 'a'.repeat(64)
  emit('pairing.stored', { uri: 'not a pairing' })
  expect(visit.get('pairing')).toBeUndefined()
  emit('pairing.stored', {
    uri: `wc:${topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`,
    wallet: { id: 'fox', name: 'Fox' },
  })
  expect(visit.get('pairing')).toMatchObject({ topic, wallet: { id: 'fox' } })
  emit('pairing.forgotten')
  expect(visit.get('pairing')).toBeUndefined()
})

test('behavior: when the link of a wallet is stored, WalletConnect gets it; when it is forgotten, WalletConnect loses it', () => {
  const { link, emit } = recording()
  emit('link.stored', { name: 'Fox', href: 'fox://wc', wallet: 'fox' })
  emit('link.forgotten')
  expect(link.setDeepLink.mock.calls).toEqual([[{ name: 'Fox', href: 'fox://wc' }], [undefined]])
})

test('behavior: when a log-in is cancelled, its window closes if there is one', () => {
  const { popup, emit } = recording()
  emit('popup.cancelled')
  expect(popup.close).not.toHaveBeenCalled()
  popup.get.mockReturnValue('window')
  emit('popup.cancelled')
  expect(popup.close.mock.calls).toEqual([['window']])
})

test('behavior: when a transaction may have moved something, the stored holdings of every account are read again', () => {
  const { storage, emit } = recording()
  const account = `eip155:1:${address}` as const
  const cache = createPortfolioCache({ storage, now: () => 1 })
  cache.keepTokens(account, [])
  cache.keepIdentity(account, { name: 'ada.eth' })
  emit('balance.spent')
  expect([cache.tokens(account), cache.identity(account)]).toEqual([undefined, { name: 'ada.eth' }])
})

test('error: an internal fault is reported to telemetry with its cause, others are not', () => {
  const { telemetry, emit } = recording()
  emit('connecting.failed', { fault: { code: 'wallet.declined', message: 'Declined.' } })
  expect(telemetry.error).not.toHaveBeenCalled()
  emit('connecting.failed', { fault: { code: 'internal', message: 'Try again.', cause: 'x is not a function' } })
  emit('connecting.failed', { fault: { code: 'internal', message: 'Try again.' } })
  expect(telemetry.error.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
    'x is not a function',
    'Try again.',
  ])
})

const connectedBy = (connectorId: string) => ({
  connected: { namespace: 'eip155', connectorId, chain: 'eip155:1', accounts: [{ address }] },
})
const fox = { namespace: 'eip155', connectorId: 'fox' }

test('behavior: when another tab connects anew while a wallet disconnects here, its connection stays stored', () => {
  const { storage, emit } = recording()
  emit('connection.stored', connectedBy('fox'))
  emit('connection.leaving', fox)
  expect(storage.get('connections')?.eip155).toBeUndefined()
  // The other tab's.
  storage.set('connections', { eip155: [{ connectorId: 'owl', accounts: [{ address }] }] })
  emit('connection.forgotten', fox)
  expect(storage.get('connections')?.eip155).toEqual([{ connectorId: 'owl', accounts: [{ address }] }])
  emit('connection.stored', connectedBy('fox'))
  emit('connection.forgotten', fox)
  expect(storage.get('connections')?.eip155).toBeUndefined()
})

test('behavior: when the host asks for a sign-in, a connection is stored until it ends, as the session at the server is', () => {
  const { storage, emit } = recording({ signsIn: true })
  emit('connection.stored', connectedBy('fox'))
  emit('connection.leaving', fox)
  expect(storage.get('connections')?.eip155).toHaveLength(1)
  emit('connection.forgotten', fox)
  expect(storage.get('connections')?.eip155).toBeUndefined()
})
