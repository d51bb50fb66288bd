import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainNamespace } from '../../../src/domain/caip'
import { mainnet, polygon, solana } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { hydratedFacts } from '../../../src/runtime/public/hydration'
import { withDefaults } from '../../../src/domain/options/options'
import { initialSnapshot } from '../../../src/runtime/public/initialSnapshot'
import {
  forgetConnection,
  readConnections,
  readSuggestions,
  storeConnection,
} from '../../../src/runtime/system/storedFacts'
import { SNAPSHOT_LIFETIME } from '../../../src/domain/limits'
import { suggestionsAsked } from '../../../src/domain/wallet/suggestions'
import { createStorage } from '../../../src/services/storage/storage'
import { storedSnapshot } from '../../../src/services/storage/storedSnapshot'
import { address } from '../../support/addresses'
import { webStorage } from '../../support/storage'

const both = { projectId: 'p', networks: [mainnet, polygon, solana] }
const { networks } = resolveOptions(both)
const namespaces: ChainNamespace[] = ['eip155', 'solana']

function storageOf(kept: Map<string, string>) {
  const backing = webStorage(kept)
  return { backing, storage: createStorage({ storage: () => backing }) }
}

const connected = (namespace: ChainNamespace) => ({
  namespace,
  connectorId: `of.${namespace}`,
  accounts: [{ namespace, address: `${address}${namespace}`, type: 'eoa' as const }],
  caipNetworkId: namespace === 'eip155' ? ('eip155:137' as const) : networks[2]!.caipNetworkId,
  wallet: { name: 'Fox', type: 'ANNOUNCED' as const },
})

test('behavior: when another tab hears of the list of namespaces, all else of a new connection is there', () => {
  const kept = new Map<string, string>()
  const { storage, backing } = storageOf(kept)
  storeConnection(storage, connected('eip155'))
  forgetConnection(storage, 'eip155')
  const seen: (string | undefined)[] = []
  backing.setItem = (key, value) => {
    kept.set(key, value)
    if (key.endsWith('connected_namespaces'))
      seen.push(readConnections(storageOf(kept).storage, { networks, projectId: 'p' })['eip155']?.connectorId)
  }
  storeConnection(storage, connected('eip155'))
  expect(seen).toEqual(['of.eip155'])
})

test('behavior: stored connections are read back, and removed one namespace at a time', () => {
  const kept = new Map<string, string>()
  const { storage, backing } = storageOf(kept)
  const look = () => Object.keys(storedSnapshot(() => backing, namespaces)?.accounts ?? {})
  for (const namespace of namespaces) storeConnection(storage, connected(namespace))
  storage.set('active_caip_network_id', 'eip155:137')

  expect(readConnections(storageOf(kept).storage, { networks, projectId: 'p' })).toEqual({
    eip155: { connectorId: 'of.eip155', accounts: connected('eip155').accounts, caipNetworkId: 'eip155:137' },
    solana: { connectorId: 'of.solana', accounts: connected('solana').accounts },
  })
  expect(look()).toEqual(namespaces)
  expect(readConnections(storage, { networks: networks.slice(0, 2), projectId: 'p' })).not.toHaveProperty('solana')

  forgetConnection(storage, 'eip155', 'of.an.earlier')
  expect(look()).toEqual(namespaces)
  forgetConnection(storage, 'eip155', 'of.eip155')
  expect(Object.keys(readConnections(storage, { networks, projectId: 'p' }))).toEqual(['solana'])
  expect(look()).toEqual(['solana'])
  forgetConnection(storage, 'solana')
  expect(readConnections(storage, { networks, projectId: 'p' })).toEqual({})
  expect(look()).toEqual([])
  expect(kept.get('@appkit/connection_status')).toBe('disconnected')
})

test('behavior: when an entry of the stored connections is spoiled, the page and its first paint know the others', () => {
  const kept = new Map<string, string>()
  const { storage, backing } = storageOf(kept)
  for (const namespace of namespaces) storeConnection(storage, connected(namespace))
  const stored = JSON.parse(kept.get('@appkit/connections') ?? '') as Record<string, unknown[]>
  stored['eip155']?.unshift(null, { connectorId: 5 })
  kept.set('@appkit/connections', JSON.stringify({ ...stored, '?': 1 }))
  kept.set('@appkit/connected_namespaces', `?,${kept.get('@appkit/connected_namespaces')}`)
  const read = readConnections(storageOf(kept).storage, { networks, projectId: 'p' })
  expect(namespaces.map((namespace) => read[namespace]?.accounts[0]?.address)).toEqual([
    `${address}eip155`,
    `${address}solana`,
  ])
  expect(storedSnapshot(() => backing, namespaces)?.accounts).toEqual({
    eip155: [`${address}eip155`],
    solana: [`${address}solana`],
  })
})

test('behavior: when the host has no project, a connection that needs one stays stored, and is not restored', () => {
  const { storage } = storageOf(new Map())
  storeConnection(storage, { ...connected('eip155'), connectorId: 'walletConnect' })
  storeConnection(storage, { ...connected('solana'), connectorId: 'ID_AUTH' })
  expect(readConnections(storage, { networks, projectId: '' })).toEqual({})
  expect(Object.keys(readConnections(storage, { networks, projectId: 'p' }))).toEqual(['eip155', 'solana'])
})

test('behavior: the stored snapshot shows the stored account as reconnecting, not as connected', () => {
  const { storage, backing } = storageOf(new Map())
  storeConnection(storage, connected('eip155'))
  storage.set('active_caip_network_id', 'eip155:137')
  const seen = storedSnapshot(() => backing, namespaces)
  expect(hydratedFacts(seen!, initialSnapshot(withDefaults(both)), both.networks)).toEqual({
    modal: { loading: false, open: false, initialized: false, selectedNetworkId: 'eip155:137', activeChain: 'eip155' },
    accounts: {
      eip155: {
        allAccounts: connected('eip155').accounts,
        address: `${address}eip155`,
        caipAddress: `eip155:137:${address}eip155`,
        isConnected: false,
        status: 'reconnecting',
      },
      solana: { allAccounts: [], isConnected: false, status: 'disconnected' },
    },
    network: { caipNetworkId: 'eip155:137', chainId: 137 },
  })
})

test('behavior: when the host no longer has the stored network, the default one is active', () => {
  const { storage, backing } = storageOf(new Map())
  storeConnection(storage, connected('eip155'))
  storage.set('active_caip_network_id', 'eip155:5')
  const facts = hydratedFacts(
    storedSnapshot(() => backing, namespaces)!,
    initialSnapshot(withDefaults(both)),
    both.networks,
  )
  expect(facts.network).toEqual({ caipNetworkId: 'eip155:1', chainId: 1 })
})

test('error: when storage is blocked, there is no stored snapshot', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(storedSnapshot(blocked, namespaces)).toBeUndefined()
})

test('behavior: for any stored values, the stored snapshot and the system find the same connections', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('null', '[]', '{}', '{"eip155":null}', '{"eip155":[null]}', '1', ''),
  )
  const ids = fc.oneof({ weight: 3, arbitrary: fc.constant('of.eip155') }, fc.constant('x'.repeat(201)), odd)
  const list = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('eip155', 'eip155,solana', 'solana', 'eip155,eip155,') },
    fc.constant('eip155,moon'),
    odd,
  )
  const status = fc.oneof({ weight: 5, arbitrary: fc.constant('connected') }, odd)
  const known = fc.oneof(
    fc.constant(JSON.stringify({ eip155: [{ connectorId: 'of.eip155', accounts: [{ address }] }] })),
    fc.constant(JSON.stringify({ eip155: [{ connectorId: 'of.eip155', accounts: [{ address: 7 }] }] })),
    odd,
  )
  const version = fc.option(fc.constantFrom('1', '0', '2'), { nil: undefined })
  let found = 0
  fc.assert(
    fc.property(
      status,
      list,
      ids,
      ids,
      known,
      odd,
      version,
      (state, listed, eip155, solanaId, connections, network, marker) => {
        const kept = new Map([
          ['@appkit/connection_status', state],
          ['@appkit/connected_namespaces', listed],
          ['@appkit/eip155:connected_connector_id', eip155],
          ['@appkit/solana:connected_connector_id', solanaId],
          ['@appkit/connections', connections],
          ['@appkit/active_caip_network_id', network],
          ...(marker === undefined ? [] : [['@walletchart/version', marker] as const]),
        ])
        const { backing, storage } = storageOf(kept)
        const seen = Object.keys(storedSnapshot(() => backing, namespaces)?.accounts ?? {})
        found += seen.length
        expect(seen).toEqual(Object.keys(readConnections(storage, { networks, projectId: 'p' })))
      },
    ),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(20)
})

const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
const fresh = {
  projectId: 'p',
  asked: suggestionsAsked(chains, { includeWalletIds: [], excludeWalletIds: [], featuredWalletIds: [] }),
  featured: [],
  recommended: [],
  excluded: [],
  count: 7,
  images: {},
}
test.each<[string, { age?: number } & Record<string, unknown>, boolean]>([
  ['fit', {}, true],
  ['stale', { age: SNAPSHOT_LIFETIME + 1 }, false],
  ['cut off', { count: undefined }, false],
  ['of another project', { projectId: 'q' }, false],
  ['of other networks', { asked: '[]' }, false],
])(
  'behavior: when the snapshot of the catalogue is %s, it is used or else reported as ignored',
  (_, { age = 0, ...odd }, fit) => {
    const { storage } = storageOf(new Map())
    const catalogue = { ...fresh, timestamp: Date.now() - age, ...odd }
    let ignored = 0
    const options = { ...resolveOptions(both), catalogue }
    const read = readSuggestions({ storage }, options, () => (ignored += 1))
    expect([read?.count, ignored]).toEqual(fit ? [7, 0] : [undefined, 1])
  },
)
