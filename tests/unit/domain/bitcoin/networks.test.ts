import { expect, test } from 'vitest'
import {
  BITCOIN,
  BITCOIN_TESTNET,
  bitcoinNetworkBy,
  bitcoinNetworkLike,
  bitcoinNetworkOf,
} from '../../../../src/domain/bitcoin/networks'

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
    expect(bitcoinNetworkBy('standard', standard)).toBe(network)
    expect(bitcoinNetworkBy('sats', sats)).toBe(network)
    expect(bitcoinNetworkBy('unisat', unisat)).toBe(network)
  },
)

test('behavior: UniSat’s old names find its two networks, and an unknown name finds no network', () => {
  expect(bitcoinNetworkBy('livenet', 'livenet')?.caip).toBe(BITCOIN)
  expect(bitcoinNetworkBy('livenet', 'testnet')?.caip).toBe(BITCOIN_TESTNET)
  for (const name of [undefined, '', 'Regtest', 7]) expect(bitcoinNetworkBy('sats', name)).toBeUndefined()
  // Two networks have no such name: `undefined` must not find them.
  expect(bitcoinNetworkBy('livenet', undefined)).toBeUndefined()
})

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', BITCOIN],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', BITCOIN],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', BITCOIN],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', BITCOIN],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', BITCOIN_TESTNET],
  ['2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm', BITCOIN_TESTNET],
])('behavior: when only the address %s is known, the network is %s', (address, caip) => {
  expect(bitcoinNetworkLike(address)?.caip).toBe(caip)
})
