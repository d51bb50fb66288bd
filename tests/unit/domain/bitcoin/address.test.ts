import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseBitcoinAddress } from '../../../../src/domain/bitcoin/address'
import { BITCOIN, BITCOIN_TESTNET, bitcoinNetworkOf } from '../../../../src/domain/bitcoin/networks'

const [main, testnet] = [BITCOIN, BITCOIN_TESTNET].map((id) => bitcoinNetworkOf(id)!) as [
  NonNullable<ReturnType<typeof bitcoinNetworkOf>>,
  NonNullable<ReturnType<typeof bitcoinNetworkOf>>,
]
/** Returns the parsed address, or the error code. */
const read = async (text: string, network = main) => {
  const parsed = await parseBitcoinAddress(text, network)
  return 'code' in parsed ? parsed.code : parsed.address
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const locks = fc.oneof(
  bytes(20).map((hash) => ({ type: 'pkh' as const, hash })),
  bytes(20).map((hash) => ({ type: 'sh' as const, hash })),
  bytes(20).map((hash) => ({ type: 'wpkh' as const, hash })),
  bytes(32).map((hash) => ({ type: 'wsh' as const, hash })),
  fc.constant({ type: 'tr' as const, pubkey: Uint8Array.from({ length: 32 }, (_, i) => (i === 31 ? 1 : 0)) }),
)

test('behavior: every type of address is accepted on its own network only, as btc-signer spells it', async () => {
  await fc.assert(
    fc.asyncProperty(locks, async (lock) => {
      const [here, there] = [Address(NETWORK).encode(lock), Address(TEST_NETWORK).encode(lock)]
      expect([await read(here), await read(there, testnet)]).toEqual([here, there])
      expect([await read(there), await read(here, testnet)]).toEqual(['address.network', 'address.network'])
      expect(OutScript.encode(Address(NETWORK).decode(await read(here)) as typeof lock)).toEqual(OutScript.encode(lock))
    }),
  )
})

test('error: an address with one wrong character is rejected', async () => {
  await fc.assert(
    fc.asyncProperty(
      locks,
      fc.nat(),
      fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz'),
      async (lock, at, letter) => {
        const address = Address(NETWORK).encode(lock)
        const place = 4 + (at % (address.length - 4))
        fc.pre(address[place] !== letter)
        const wrong = address.slice(0, place) + letter + address.slice(place + 1)
        expect(['address.checksum', 'address.invalid.bitcoin', 'address.network']).toContain(await read(wrong))
      },
    ),
  )
})

test.each([
  ['', 'address.missing.bitcoin'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'address.invalid.bitcoin'],
  // BIP-173, BIP-350: a bech32 checksum on version 1, which requires bech32m.
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'address.invalid.bitcoin'],
  // Vectors of BIP-350: later versions, and version 1 with another length, which no rule protects.
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'address.invalid.version'],
  ['BC1SW50QGDZ25J', 'address.invalid.version'],
  // Vectors of BIP-350: programs of one byte and of 41.
  ['bc1pw5dgrnzv', 'address.invalid.bitcoin'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'address.invalid.bitcoin'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'address.invalid.version'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'address.invalid.bitcoin'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'address.invalid.bitcoin'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'address.checksum'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'address.checksum'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'address.network'],
])('behavior: parsing %s returns %s', async (text, expected) => {
  expect(await read(text)).toBe(expected)
})

test('behavior: when Web Crypto has no digests (plain http), checksums are still verified', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  try {
    expect(await read('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
    expect(await read('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb')).toBe('address.checksum')
  } finally {
    vi.unstubAllGlobals()
  }
})
