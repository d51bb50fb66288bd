import { expect, test } from 'vitest'
import {
  BITCOIN,
  BITCOIN_TESTNET,
  bitcoinNetworkIn,
  bitcoinNetworkNamed,
  bitcoinNetworkOf,
} from '../../../../src/domain/bitcoin/networks'
import { parseCaipNetworkId } from '../../../../src/domain/caip'

/** Names from the docs of the wallet standard, sats-connect and UniSat; CAIP-2 ids by genesis block (bip122). */
const facts = [
  [BITCOIN, 'bitcoin:mainnet', 'Mainnet', 'BITCOIN_MAINNET', 'bc'],
  [BITCOIN_TESTNET, 'bitcoin:testnet', 'Testnet', 'BITCOIN_TESTNET', 'tb'],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', 'bitcoin:testnet4', 'Testnet4', 'BITCOIN_TESTNET4', 'tb'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'bitcoin:signet', 'Signet', 'BITCOIN_SIGNET', 'tb'],
] as const

test.each(facts)(
  'behavior: the network %s is found by its name in each wallet API',
  (caip, standard, sats, unisat, prefix) => {
    const network = bitcoinNetworkOf(caip)
    expect(network).toMatchObject({ caip, standard, sats, unisat, prefix })
    for (const name of [standard, sats, unisat, sats.toLowerCase()]) expect(bitcoinNetworkNamed(name)).toBe(network)
  },
)

test('behavior: UniSat’s old names find its two networks, and an unknown name finds no network', () => {
  expect(bitcoinNetworkNamed('livenet')?.caip).toBe(BITCOIN)
  expect(bitcoinNetworkNamed('testnet')?.caip).toBe(BITCOIN_TESTNET)
  // Two networks have no old name: `undefined` must not find them.
  for (const name of [undefined, '', 'Regtest', 7]) expect(bitcoinNetworkNamed(name)).toBeUndefined()
})

test.each([
  ['FRACTAL_BITCOIN_MAINNET', 'bip122:FRACTAL_BITCOIN_MAINNET'],
  ['My own: network, with a long name', 'bip122:My-own--network--with-a-long-nam'],
  ['Testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
])('error: when a wallet names the network %s, its id is %s, whatever the address looks like', (name, id) => {
  expect(bitcoinNetworkIn(name, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(id)
  expect(parseCaipNetworkId(id)).toBeDefined()
})

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', BITCOIN],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', BITCOIN],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', BITCOIN],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', BITCOIN],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', BITCOIN_TESTNET],
  ['2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm', BITCOIN_TESTNET],
])('behavior: when only the address %s is known, the network is %s', (address, caip) => {
  for (const name of [undefined, '', 7]) expect(bitcoinNetworkIn(name, address)).toBe(caip)
})
