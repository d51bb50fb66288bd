import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../../../../src/domain/account/connector'
import { connectorTypeOrder } from '../../../../src/domain/options/shapes'
import { addRecent } from '../../../../src/domain/wallet/wallet'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { installedFirst, pageWallets, walletIds } from '../../../../src/domain/wallet/filter'
import type { ConnectFacts } from '../../../../src/domain/wallet/connectFacts'
import { connectMethodsOrderOf, connectRows, countLabel, fitTiles } from '../../../../src/domain/wallet/list'
import { mainnet } from '../../../../src/doors/networks'
import { wallet } from '../../../support/wallets'

const options = resolveOptions({ projectId: 'p', networks: [mainnet] })
const facts: ConnectFacts = {
  connectors: [],
  more: 0,
  recent: [],
  featured: [],
  recommended: [wallet('R1'), wallet('R2'), wallet('R3')],
  excluded: [],
  count: 487,
  options,
  mobile: false,
  basic: false,
  unreachable: [],
}
const announced = (name: string, over: Partial<Connector> = {}): Connector => ({
  id: `com.${name.toLowerCase()}`,
  rdns: `com.${name.toLowerCase()}`,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...over,
})
const names = (over: Partial<ConnectFacts>) => connectRows({ ...facts, ...over }).map(({ kind, name }) => name ?? kind)

describe('connectRows', () => {
  test('behavior: when no wallet is in the page, the rows are WalletConnect, two wallets and All Wallets', () => {
    expect(connectRows(facts)).toEqual([
      { kind: 'walletConnect', id: 'walletConnect', name: 'WalletConnect', tag: 'qr code' },
      { kind: 'wallet', id: 'id-R1', name: 'R1', wallet: wallet('R1') },
      { kind: 'wallet', id: 'id-R2', name: 'R2', wallet: wallet('R2') },
      { kind: 'allWallets', id: 'allWallets', count: '480+' },
    ])
    expect(connectRows({ ...facts, count: 0 }).at(-1)).toEqual({ kind: 'allWallets', id: 'allWallets' })
  })

  test('behavior: All wallets is pictured by four recommended ones, first those without a row', () => {
    const pictured = (over: Partial<ConnectFacts>) =>
      connectRows({ ...facts, ...over })
        .at(-1)
        ?.pictured?.map(({ name }) => name)
    const five = ['R1', 'R2', 'R3', 'R4', 'R5'].map((name) => wallet(name, { image_id: name }))
    expect(pictured({ recommended: five })).toEqual(['R3', 'R4', 'R5', 'R1'])
    expect(pictured({ recommended: five, featured: [wallet('F')] })).toEqual(['R1', 'R2', 'R3', 'R4'])
    expect(pictured({ recommended: five.slice(0, 3) })).toBeUndefined()
    expect(pictured({ recommended: ['R1', 'R2', 'R3', 'R4'].map((name) => wallet(name)) })).toBeUndefined()
  })

  test('behavior: while suggestions load, they have places, as many as recommended wallets will have', () => {
    const kinds = (over: Partial<ConnectFacts>) =>
      connectRows({ ...facts, recommended: [], count: 0, awaited: true, ...over }).map(({ kind }) => kind)
    expect(kinds({})).toEqual(['walletConnect', 'awaited', 'awaited', 'allWallets'])
    expect(kinds({ connectors: [announced('A')] })).toEqual(['connector', 'walletConnect', 'awaited', 'allWallets'])
    expect(kinds({ unreachable: ['wallet.session'] })).toEqual([])
  })

  test('behavior: on a phone, recommended wallets fill a line of four tiles with All wallets', () => {
    const phone = { mobile: true, recommended: ['R1', 'R2', 'R3', 'R4'].map((name) => wallet(name)) }
    expect(names(phone)).toEqual(['R1', 'R2', 'R3', 'allWallets'])
    expect(names({ ...phone, connectors: [announced('A')] })).toEqual(['A', 'R1', 'R2', 'allWallets'])
  })

  test('behavior: on a phone, few rows are tiles; five wallets of the page, a heading or a warning make a list', () => {
    const tiles = (over: Partial<ConnectFacts>) => fitTiles(connectRows({ ...facts, mobile: true, ...over }))
    const present = (count: number) => Array.from({ length: count }, (_, index) => announced(`A${index}`))
    expect(tiles({})).toBe(true)
    expect(tiles({ awaited: true, recommended: [] })).toBe(true)
    expect(tiles({ connectors: present(4) })).toBe(true)
    expect(tiles({ connectors: present(5) })).toBe(false)
    expect(tiles({ featured: Array.from({ length: 7 }, (_, index) => wallet(`F${index}`)) })).toBe(true)
    expect(tiles({ featured: Array.from({ length: 8 }, (_, index) => wallet(`F${index}`)) })).toBe(false)
    expect(tiles({ more: 2 })).toBe(false)
    expect(tiles({ connectors: [announced('A', { twin: true })] })).toBe(false)
    expect(tiles({ options: { ...options, appearance: { groupNames: { recommended: 'Popular' } } } })).toBe(false)
  })

  test('behavior: groups follow their order, and recommended wallets only fill up the list', () => {
    const connectors = [announced('A'), announced('E', { type: 'EXTERNAL' })]
    expect(names({ connectors })).toEqual(['A', 'WalletConnect', 'E', 'R1', 'allWallets'])
    expect(names({ connectors, recent: [wallet('Z')] })).toEqual(['A', 'Z', 'WalletConnect', 'E', 'allWallets'])
    expect(names({ featured: [wallet('F')] })).toEqual(['WalletConnect', 'F', 'allWallets'])
    const features = { ...options.features, connectorTypeOrder: ['injected', 'recommended'] as const }
    expect(names({ connectors: [announced('A')], options: { ...options, features } })).toEqual([
      'A',
      'R1',
      'WalletConnect',
      'allWallets',
    ])
  })

  test('behavior: the host orders and names the groups, and names the WalletConnect row', () => {
    const appearance = {
      groupOrder: ['injected', 'recent'],
      groupNames: { injected: 'In this browser', recent: 'Used before', featured: 'Our choice' },
      walletConnect: { name: 'Phone wallet', icon: '/phone.svg' },
    } as const
    const rows = connectRows({
      ...facts,
      options: { ...options, appearance },
      connectors: [announced('A'), announced('B')],
      recent: [wallet('Z')],
    })
    expect(rows.map(({ kind, name, heading }) => [name ?? kind, heading])).toEqual([
      ['A', 'In this browser'],
      ['B', undefined],
      ['Z', 'Used before'],
      ['Phone wallet', undefined],
      ['allWallets', undefined],
    ])
    expect(rows.find(({ kind }) => kind === 'walletConnect')?.imageUrl).toBe('/phone.svg')
  })

  test('behavior: wallets of one name in several namespaces merge, unless a namespace has two of them', () => {
    const onSolana = (name: string, id = `solana:${name}`): Connector => ({
      id,
      name,
      type: 'ANNOUNCED',
      chain: 'solana',
    })
    const [evm, sol] = [announced('Trust'), onSolana('Trust Wallet')]
    const [row] = connectRows({ ...facts, connectors: [evm, sol, onSolana('Lone')] }).filter(
      ({ kind }) => kind === 'connector',
    )
    expect(row).toMatchObject({
      id: 'com.trust',
      name: 'Trust',
      tag: 'multichain',
      connector: { type: 'MULTI_CHAIN', connectors: [evm, sol] },
    })
    expect(names({ connectors: [evm, sol, onSolana('Lone')] })).toEqual([
      'Trust',
      'Lone',
      'WalletConnect',
      'allWallets',
    ])
    const twins = [evm, onSolana('Trust', 'solana:Trust#0'), onSolana('Trust', 'solana:Trust#1')]
    expect(names({ connectors: twins })).toEqual(['Trust', 'Trust', 'Trust', 'WalletConnect', 'allWallets'])
  })

  test('behavior: no wallet is listed twice by id, rdns or name, and the one in the page is kept', () => {
    const connectors = [announced('Trust')]
    expect(
      names({ connectors, recent: [wallet('Trust Wallet')], featured: [wallet('Other', { rdns: 'com.trust' })] }),
    ).toEqual(['Trust', 'WalletConnect', 'R1', 'allWallets'])
    expect(names({ recent: [wallet('F')], featured: [wallet('F'), wallet('G')] })).toEqual([
      'F',
      'WalletConnect',
      'G',
      'allWallets',
    ])
  })

  test('error: an announced name does not hide a wallet with another rdns', () => {
    const featured = [wallet('Real', { rdns: 'io.real' })]
    expect(names({ connectors: [announced('Real', { id: 'evil', rdns: 'com.evil' })], featured })).toEqual([
      'Real',
      'WalletConnect',
      'Real',
      'allWallets',
    ])
  })

  test('behavior: when a wallet is a lookalike, it has no installed tag', () => {
    const rows = connectRows({
      ...facts,
      connectors: [announced('A', { twin: true, lookalike: true }), announced('B')],
    })
    const said = rows.map(({ name, tag, twin }) => [name, tag, twin])
    expect(said).toContainEqual(['A', undefined, true])
    expect(said).toContainEqual(['B', 'installed', undefined])
  })

  test('behavior: when a list has several wallets and all are installed, none has the tag', () => {
    const tags = (over: Partial<ConnectFacts>) =>
      connectRows({ ...facts, ...over })
        .filter(({ kind }) => kind === 'connector')
        .map(({ tag }) => tag)
    expect(tags({ connectors: [announced('A')] })).toEqual(['installed'])
    expect(tags({ connectors: [announced('A'), announced('B')] })).toEqual([undefined, undefined])
    expect(tags({ connectors: [announced('A'), announced('B')], recent: [wallet('Z')] })).toEqual([
      'installed',
      'installed',
    ])
    expect(tags({ connectors: [announced('A'), announced('B', { lookalike: true })] })).toEqual([
      'installed',
      undefined,
    ])
  })

  test('behavior: twins are marked, and the number of other wallets is in the row "n more"', () => {
    const rows = connectRows({ ...facts, connectors: [announced('A', { twin: true }), announced('B')], more: 7 })
    expect(rows.filter(({ twin }) => twin).map(({ name }) => name)).toEqual(['A'])
    expect(rows.find(({ kind }) => kind === 'more')).toEqual({ kind: 'more', id: 'more', count: '7' })
    const one = connectRows({ ...facts, connectors: [announced('A')], more: 1 })
    expect(one.find(({ kind }) => kind === 'more')).toMatchObject({ count: '1' })
    const none = connectRows({ ...facts, connectors: [announced('A')], more: 0 })
    expect(none.map(({ kind }) => kind)).not.toContain('more')
  })

  test('behavior: on a phone there is no QR row, and only wallets with a mobile link are listed', () => {
    expect(names({ mobile: true, featured: [wallet('F'), wallet('G', { mobile_link: null })] })).toEqual([
      'F',
      'allWallets',
    ])
  })

  test('behavior: when WalletConnect is unusable, only wallets in the page are listed', () => {
    expect(names({ unreachable: ['wallet.session'], connectors: [announced('A')], recent: [wallet('Z')] })).toEqual([
      'A',
    ])
  })

  test('behavior: wallets are included and excluded by id or name, and exclusion hides those in the page too', () => {
    expect(names({ options: { ...options, includeWalletIds: ['R2', 'id-R3'] } })).toEqual([
      'WalletConnect',
      'R2',
      'R3',
      'allWallets',
    ])
    expect(names({ options: { ...options, excludeWalletIds: ['R1', 'A'] }, connectors: [announced('A')] })).toEqual([
      'WalletConnect',
      'R2',
      'R3',
      'allWallets',
    ])
    expect(names({ connectors: [announced('B')], excluded: [{ name: 'X', rdns: 'com.b' }], recommended: [] })).toEqual([
      'WalletConnect',
      'allWallets',
    ])
  })

  test('behavior: basic mode drops wallets without a link, and All Wallets follows its option', () => {
    const bare = wallet('Bare', { mobile_link: null })
    expect(names({ basic: true, recommended: [bare] })).toEqual(['WalletConnect', 'allWallets'])
    expect(names({ options: { ...options, allWallets: 'HIDE' }, recommended: [] })).toEqual(['WalletConnect'])
    expect(names({ options: { ...options, allWallets: 'ONLY_MOBILE' }, recommended: [] })).toEqual(['WalletConnect'])
    expect(names({ options: { ...options, allWallets: 'ONLY_MOBILE' }, mobile: true, recommended: [] })).toEqual([
      'allWallets',
    ])
  })

  test('behavior: for any wallets, row ids are unique and All Wallets is last', () => {
    const some = fc.array(fc.constantFrom('A', 'B', 'C', 'Trust', 'Trust Wallet').map((name) => wallet(name)))
    const present = fc.uniqueArray(fc.constantFrom('A', 'B', 'D')).map((list) => list.map((name) => announced(name)))
    fc.assert(
      fc.property(
        some,
        some,
        some,
        present,
        fc.shuffledSubarray([...connectorTypeOrder]),
        (recent, featured, recommended, connectors, order) => {
          const features = { ...options.features, connectorTypeOrder: order }
          const rows = connectRows({
            ...facts,
            recent,
            featured,
            recommended,
            connectors,
            options: { ...options, features },
          })
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
          expect(rows.at(-1)?.kind).toBe('allWallets')
        },
      ),
    )
  })
})

test('behavior: when wallets are counted, the count is rounded down to tens', () => {
  expect([0, 7, 10, 480, 487].map(countLabel)).toEqual(['0', '7', '10', '480', '480+'])
})

test('behavior: when a row shows a wallet of the page, wallets come first unless the host sets the order', () => {
  const rows = (over: Partial<ConnectFacts>) => connectRows({ ...facts, ...over })
  const connectors = [announced('A'), announced('E', { type: 'EXTERNAL' })]
  expect(connectMethodsOrderOf(rows({}))).toEqual(['email', 'social', 'wallet'])
  expect(connectMethodsOrderOf(rows({ connectors }))).toEqual(['wallet', 'email', 'social'])
  expect(connectMethodsOrderOf(rows({ connectors }), ['social'])).toEqual(['social'])
  // A wallet that is not listed does not change the order.
  expect(connectMethodsOrderOf(rows({ connectors, namespace: 'solana' }))).toEqual(['email', 'social', 'wallet'])
  const excluding = { ...options, excludeWalletIds: ['A'] }
  expect(connectMethodsOrderOf(rows({ connectors, options: excluding }))).toEqual(['email', 'social', 'wallet'])
})

test('behavior: when the host includes registry wallets, its own wallets stay listed, also as recent ones', () => {
  const own = wallet('Own')
  const over: Partial<ConnectFacts> = {
    recommended: [wallet('A'), wallet('B')],
    options: { ...options, customWallets: [own], includeWalletIds: ['A'] },
  }
  expect(names(over)).toContain('Own')
  expect(names({ ...over, recent: [own] })).toContain('Own')
  expect(names({ ...over, options: { ...over.options!, excludeWalletIds: ['Own'] } })).not.toContain('Own')
})

test('behavior: a namespace filter applies to every group, and a wallet without chains is kept', () => {
  const [evm, sol] = [{ chains: ['eip155:1'] }, { chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }]
  const over: Partial<ConnectFacts> = {
    connectors: [announced('A'), announced('S', { chain: 'solana', id: 'solana:S' })],
    recent: [wallet('E1', evm), wallet('S1', sol)],
    featured: [wallet('E2', evm), wallet('S2', sol)],
    recommended: [wallet('E3', evm), wallet('S3', sol)],
    options: { ...options, customWallets: [wallet('E4', evm), wallet('C', { chains: null })] },
  }
  expect(names({ ...over, namespace: 'solana' })).toEqual(['S', 'S1', 'WalletConnect', 'S2', 'C', 'allWallets'])
  expect(names({ ...over, featured: [], recent: [], options, namespace: 'solana' })).toEqual([
    'S',
    'WalletConnect',
    'S3',
    'allWallets',
  ])
  expect(names(over)).toContain('E4')
})

describe('pageWallets', () => {
  const filter = { mobile: false, basic: false, include: [], exclude: [], requested: ['eip155:1'] as const }
  test('behavior: each wallet is listed once, and only with a requested network', () => {
    const list = [wallet('A'), wallet('A'), wallet('B', { chains: ['eip155:10'] }), wallet('C', { chains: null })]
    expect(pageWallets(list, filter).map(({ name }) => name)).toEqual(['A'])
  })
  test('behavior: on a phone the exchange’s wallet is kept, and the Solana wallet only on Solana', () => {
    const list = [
      wallet('C', { id: walletIds.coinbase, mobile_link: null }),
      wallet('P', { id: walletIds.phantom, mobile_link: null }),
    ]
    const shown = (activeNamespace: 'eip155' | 'solana') =>
      pageWallets(list, { ...filter, mobile: true, activeNamespace }).map(({ name }) => name)
    expect(shown('eip155')).toEqual(['C'])
    expect(shown('solana')).toEqual(['C', 'P'])
  })
  test('behavior: when some wallets are installed, they come first', () => {
    const list = [wallet('A'), wallet('B', { rdns: 'com.b' })]
    expect(installedFirst(list, new Set(['com.b'])).map(({ name }) => name)).toEqual(['B', 'A'])
  })
})

test('limit: at most two recent wallets are kept, newest first and without duplicates', () => {
  const [a, b, c] = [wallet('A'), wallet('B'), wallet('C')]
  expect(addRecent([], a)).toEqual([a])
  expect(addRecent([b, a], a)).toEqual([a, b])
  expect(addRecent([b, a], c)).toEqual([c, b])
})
