import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { dollars } from '../../../../src/domain/text/amount'
import { balancesSchema, walletAssetsSchema } from '../../../../src/domain/portfolio/balanceAnswer'
import { totalOf, unitsOf, worthOf } from '../../../../src/domain/portfolio/tokenBalance'
import { solanaMainnet, usdc as USDC } from '../../../support/addresses'

const ethereum = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const solana = {
  caipNetworkId: solanaMainnet,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
} as const
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const native = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 3000,
  price: 2000.5,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://x.example/eth.png',
}
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  price: 1,
  quantity: { decimals: '6', numeric: '12.000001' },
  iconUrl: '',
}

const read = <T>(schema: z.core.$ZodType<T>, answer: unknown) =>
  schema['~standard'].validate(JSON.parse(JSON.stringify(answer))) as { value?: T; issues?: unknown[] }
const balances = (...entries: unknown[]) => read(balancesSchema(ethereum), { balances: entries }).value

describe('API balances', () => {
  test('behavior: the native coin and tokens are parsed with exact amounts', () => {
    expect(balances(native, usdc)).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        price: '2000.5',
        quantity: { decimals: 18, numeric: '1.5' },
        iconUrl: 'https://x.example/eth.png',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${USDC}`,
        price: '1',
        quantity: { decimals: 6, numeric: '12.000001' },
      },
    ])
    expect(
      read(balancesSchema(solana), {
        balances: [{ ...usdc, chainId: solana.caipNetworkId, address: `${solana.caipNetworkId}:${MINT}` }],
      }).value,
    ).toMatchObject([{ address: `${solana.caipNetworkId}:${MINT}` }])
  })
  test('behavior: amounts keep every digit, and their worth is computed, not taken from the server', () => {
    const [token] =
      balances({ ...usdc, value: 1e9, price: 0.1, quantity: { decimals: '18', numeric: '0.100000000000000001' } }) ?? []
    expect(token && [token.quantity.numeric, unitsOf(token), worthOf(token)]).toEqual([
      '0.100000000000000001',
      100_000_000_000_000_001n,
      '0.0100000000000000001',
    ])
    expect(dollars(totalOf(balances(native, usdc) ?? []) ?? '')).toEqual({ dollars: '3012', pennies: '75' })
    expect(totalOf([])).toBe('0')
    const held = (numeric: string, price: string) => ({ price, quantity: { decimals: 18, numeric } })
    // Without a price the worth is unknown, not zero.
    expect(totalOf([held('10', '0')])).toBeUndefined()
    expect(totalOf([held('10', '0'), held('0', '2000')])).toBeUndefined()
    expect(totalOf([held('10', '0'), held('1', '2000')])).toBe('2000')
    expect(totalOf([held('0', '2000')])).toBe('0')
  })
  test('behavior: when optional fields of an entry are missing, it is read', () => {
    const { name, quantity } = native
    expect(balances({ name, quantity })).toEqual([
      { name, symbol: 'Ether', chainId: 'eip155:1', price: '0', quantity: { decimals: 18, numeric: '1.5' } },
    ])
  })
  test('behavior: the native coin and each token are listed once, in any spelling', () => {
    const others = [
      { ...native, address: `eip155:1:0x${'e'.repeat(40)}` },
      { ...native, address: `eip155:1:0x${'E'.repeat(40)}` },
      { ...native, address: null },
      { ...native, chainId: undefined },
    ]
    for (const other of others) expect(balances(other)).toEqual(balances(native))
    expect(balances(native, ...others)).toHaveLength(1)
    expect(balances(usdc, { ...usdc, address: usdc.address.toLowerCase(), name: 'Twin' })).toEqual(balances(usdc))
  })
  test.each([
    ['no decimals', { quantity: { decimals: '0', numeric: '1' } }],
    ['too many decimals', { quantity: { decimals: '78', numeric: '1' } }],
    ['decimals that are no number', { quantity: { decimals: '6.5', numeric: '1' } }],
    ['decimals as a number', { quantity: { decimals: 6, numeric: '1' } }],
    ['a negative amount', { quantity: { decimals: '6', numeric: '-1' } }],
    ['an amount with an exponent', { quantity: { decimals: '6', numeric: '1e9' } }],
    ['an amount finer than its decimals', { quantity: { decimals: '6', numeric: '1.0000001' } }],
    ['an amount beyond 256 bits', { quantity: { decimals: '6', numeric: '9'.repeat(78) } }],
    ['an amount as a number', { quantity: { decimals: '6', numeric: 1 } }],
    ['no quantity', { quantity: undefined }],
    ['another chain', { chainId: 'eip155:137' }],
    ['a contract of another chain', { address: `eip155:137:${USDC}` }],
    ['a contract without a chain', { address: USDC }],
    ['a contract that is none', { address: 'eip155:1:0x123' }],
    ['a contract of Solana', { address: `eip155:1:${MINT}` }],
    ['no name at all', { name: '\u202e', symbol: '' }],
    ['a name that is no text', { name: {} }],
  ])('error: a token with %s is dropped; others are kept', (_, change) =>
    expect(balances(native, { ...usdc, ...change })).toEqual(balances(native)),
  )
  test('behavior: tokens on Solana are kept, and duplicates are dropped', () => {
    const solana = { ...ethereum, caipNetworkId: solanaMainnet, chainNamespace: 'solana' } as const
    const mints = ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB']
    const entries = [...mints, mints[0]].map((mint) => ({
      ...usdc,
      chainId: solanaMainnet,
      address: `${solanaMainnet}:${mint}`,
    }))
    const found = read(balancesSchema(solana), { balances: entries }).value
    expect(found?.map(({ address }) => address)).toEqual(mints.map((mint) => `${solanaMainnet}:${mint}`))
    const twice = [USDC.toLowerCase(), USDC].map((address) => ({ ...usdc, address: `eip155:1:${address}` }))
    expect(balances(...twice)).toHaveLength(1)
  })
  test('behavior: the coin of Solana, whose pseudo-address the server gives without its network, is kept', () => {
    const coin = {
      ...{ name: 'Solana', symbol: 'SOL', chainId: solanaMainnet, value: 150, price: 150, iconUrl: '' },
      quantity: { decimals: '9', numeric: '1.5' },
    }
    const network = { ...solana, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
    const wanted = [
      {
        ...{ name: 'Solana', symbol: 'SOL', chainId: solanaMainnet, price: '150' },
        quantity: { decimals: 9, numeric: '1.5' },
      },
    ]
    const address = `So${'1'.repeat(41)}`
    for (const told of [address, `${solanaMainnet}:${address}`, null])
      expect(read(balancesSchema(network), { balances: [{ ...coin, address: told }] }).value).toEqual(wanted)
  })
  test('error: when the decimals of a native coin differ from its network, it is dropped', () => {
    expect(balances({ ...native, quantity: { decimals: '6', numeric: '1' } })).toEqual([])
  })
  test.each([-1, null, 'free', {}])('error: a price of %j is read as 0', (price) =>
    expect(balances({ ...usdc, price })?.[0]?.price).toBe('0'),
  )
  test.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:x',
    '//x.example/a.png',
    'https://a:b@x.example/',
    `https://x.example/${'a'.repeat(3_000)}`,
    7,
  ])('error: the icon URL %.40j is dropped', (iconUrl) => {
    expect(balances({ ...usdc, iconUrl })).toEqual(balances(usdc))
  })
  test('error: when a name is hostile, it is cleaned and shortened', () => {
    expect(balances({ ...usdc, name: 'USD\u202e\u0000 <b>Coin</b>\n', symbol: 'x'.repeat(1_000_000) })).toMatchObject([
      { name: 'USD <b>Coin</b>', symbol: `${'x'.repeat(63)}…` },
    ])
    expect(balances({ ...usdc, name: '' })).toMatchObject([{ name: 'USDC', symbol: 'USDC' }])
  })
  test.each([{}, { balances: null }, { balances: {} }, [], null, 'x'])('error: the answer %j is rejected', (answer) =>
    expect(read(balancesSchema(ethereum), answer).issues).toHaveLength(1),
  )
  test('error: when no entry of a list can be read, the answer is rejected: it does not say that the account is empty', () => {
    const broken = [{ ...usdc, quantity: { decimals: 6, numeric: '1' } }, null]
    expect(read(balancesSchema(ethereum), { balances: broken }).issues).toHaveLength(1)
    expect(balances()).toEqual([])
  })
  test('limit: no entry makes the parser throw, and every balance that is kept is valid', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              ...Object.fromEntries(
                Object.keys(usdc).map((key) => [
                  key,
                  fc.oneof(fc.jsonValue(), fc.constant(usdc[key as keyof typeof usdc])),
                ]),
              ),
            }),
          ),
        ),
        (entries) =>
          (balances(...entries) ?? []).every((token) => unitsOf(token) >= 0n && token.chainId === 'eip155:1'),
      ),
    )
  })
})

describe('wallet assets', () => {
  const assets = (...list: unknown[]) => read(walletAssetsSchema(ethereum), { '0x1': list })
  const asset = {
    address: USDC,
    balance: '0xb71b01',
    type: 'ERC20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: '', value: '1' },
  }

  test('behavior: assets are parsed into the same balances as those of the API', () => {
    expect(assets(asset).value).toEqual(balances({ ...usdc, quantity: { decimals: '6', numeric: '12.000001' } }))
    expect(
      assets({
        ...asset,
        type: 'NATIVE',
        address: 'native',
        balance: '0x14d1120d7b160000',
        metadata: { ...native, decimals: 18, price: 2000.5 },
      }).value,
    ).toEqual(balances(native))
  })
  test.each([
    ['no decimals', { metadata: { ...asset.metadata, decimals: 0 } }],
    ['broken decimals', { metadata: { ...asset.metadata, decimals: 1.5 } }],
    ['decimals as text', { metadata: { ...asset.metadata, decimals: '6' } }],
    ['an amount that is no hex', { balance: '12' }],
    ['an amount beyond 256 bits', { balance: `0x${'f'.repeat(65)}` }],
    ['another type', { type: 'ERC721' }],
    ['no contract', { address: '' }],
    ['a native coin of other decimals', { type: 'NATIVE', address: 'native' }],
  ])('error: an asset with %s is dropped', (_, change) =>
    expect(assets({ ...asset, ...change }, asset).value).toEqual(assets(asset).value),
  )
  test('behavior: when a wallet writes assets as ERC-7811 does, they are read: small types, and a coin without metadata', () => {
    const { metadata } = asset
    const standard = [
      { address: 'native', balance: '0x14d1120d7b160000', type: 'native' },
      { ...asset, type: 'erc20' },
      { ...asset, type: 'erc721', metadata: { name: 'Cat', symbol: 'CAT' } },
    ]
    expect(assets(...standard).value).toEqual([
      ...(balances({ ...native, price: undefined, iconUrl: undefined }) ?? []),
      ...(assets(asset).value ?? []),
    ])
    // The address of the coin may be missing, too.
    expect(assets({ balance: '0x1', type: 'native', metadata: null }).value).toHaveLength(1)
    expect(assets({ ...asset, type: 'ERC721', metadata: { ...metadata, decimals: undefined } }).value).toEqual([])
  })
  test('error: when no asset of a list can be read, the answer is rejected: it does not say that there are none', () => {
    for (const broken of [{ balance: 12 }, { type: 20 }, { metadata: { ...asset.metadata, decimals: '6' } }])
      expect(read(walletAssetsSchema(ethereum), { '0x1': [{ ...asset, ...broken }] }).issues).toHaveLength(1)
  })
  test('error: an answer without a list for the network is rejected, but an empty list is accepted', () => {
    expect(
      [{}, { '0x89': [] }, { '0x1': {} }, [], null].map(
        (answer) => read(walletAssetsSchema(ethereum), answer).issues?.length,
      ),
    ).toEqual(Array(5).fill(1))
    expect(assets().value).toEqual([])
  })
})
