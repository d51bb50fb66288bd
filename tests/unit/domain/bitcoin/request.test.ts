import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BITCOIN, BITCOIN_TESTNET } from '../../../../src/domain/bitcoin/networks'
import { readBitcoinRequest, readSatoshis } from '../../../../src/domain/bitcoin/request'
import type { CaipNetworkId } from '../../../../src/domain/caip'
import { bitcoinAddress, taprootAddress, testnetAddress } from '../../../support/bitcoin'

const read = (method: string, params: object, chain: CaipNetworkId = BITCOIN) =>
  readBitcoinRequest({ method, params }, [bitcoinAddress, taprootAddress], chain)
const codeOf = async (work: () => unknown) => {
  try {
    return await work()
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
const all = 2_100_000_000_000_000n

test('behavior: an amount is read exactly from a bigint or decimal text, never from a number', async () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: all }), (amount) => {
      expect([readSatoshis(amount), readSatoshis(amount.toString())]).toEqual([amount, amount])
      // Wallets that require a number get the same amount.
      expect(BigInt(Number(amount))).toBe(amount)
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.double(), fc.constantFrom('1.5', '-1', '1e3', '0x10', ' 1', '', null, undefined)),
      async (amount) => {
        expect(await codeOf(() => readSatoshis(amount))).toBe('amount.invalid.satoshis')
      },
    ),
  )
  const outside = ['0', 0n, -1n, all + 1n].map((amount) => codeOf(() => readSatoshis(amount)))
  expect(await Promise.all(outside)).toEqual([
    ...['amount.zero', 'amount.zero', 'amount.zero', 'amount.tooLarge.bitcoin'],
  ])
})

test('behavior: WalletConnect requests are parsed, with the active account as the default', async () => {
  expect(await read('signMessage', { message: 'Hello' })).toEqual({
    ...{ method: 'signMessage', message: 'Hello', protocol: 'ecdsa', address: bitcoinAddress },
  })
  expect(
    await read('sendTransfer', { account: taprootAddress, recipientAddress: bitcoinAddress.toUpperCase(), amount: 7n }),
  ).toEqual({
    ...{ method: 'sendTransfer', account: taprootAddress, recipientAddress: bitcoinAddress, amount: '7' },
  })
  const signInputs = [{ index: 0, address: taprootAddress, sighashTypes: [1] }]
  expect(await read('signPsbt', { psbt: 'cHNidP8BAA==', signInputs })).toEqual({
    ...{ method: 'signPsbt', account: bitcoinAddress, psbt: 'cHNidP8BAA==', signInputs, broadcast: false },
  })
  expect(await readBitcoinRequest({ method: 'getAccountAddresses' }, [bitcoinAddress], BITCOIN)).toEqual({
    method: 'getAccountAddresses',
  })
})

test('behavior: when no protocol is named, a Taproot address signs by BIP-322', async () => {
  const request = (params: object) => read('signMessage', { message: 'Hello', ...params })
  expect(await request({ account: taprootAddress })).toMatchObject({ protocol: 'bip322', address: taprootAddress })
  expect(await request({ address: taprootAddress })).toMatchObject({ protocol: 'bip322' })
  expect(await request({ address: taprootAddress, protocol: 'ecdsa' })).toMatchObject({ protocol: 'ecdsa' })
})

test.each([
  [
    'an address of another network',
    'sendTransfer',
    { recipientAddress: testnetAddress, amount: '1' },
    'address.network',
  ],
  ['no address', 'sendTransfer', { amount: '1' }, 'address.missing.bitcoin'],
  [
    'an amount that is a number',
    'sendTransfer',
    { recipientAddress: bitcoinAddress, amount: 1 },
    'amount.invalid.satoshis',
  ],
  ['an account that is not shared', 'sendTransfer', { account: testnetAddress }, 'account.notFound.unshared'],
  [
    'an address that is not shared',
    'signMessage',
    { message: '', address: testnetAddress },
    'account.notFound.unshared',
  ],
  ['another protocol', 'signMessage', { message: '', protocol: 'schnorr' }, 'request.notAllowed.protocol'],
  ['no message', 'signMessage', {}, 'request.notAllowed.text'],
  [
    'a PSBT in hex',
    'signPsbt',
    { psbt: '70736274ff', signInputs: [{ index: 0, address: bitcoinAddress }] },
    'request.notAllowed.psbt',
  ],
  ['no inputs', 'signPsbt', { psbt: 'cHNidP8BAA==', signInputs: [] }, 'request.notAllowed.inputs'],
  [
    'a negative index',
    'signPsbt',
    { psbt: 'cHNidP8BAA==', signInputs: [{ index: -1, address: bitcoinAddress }] },
    'request.notAllowed.index',
  ],
  ['a method of another kind', 'personal_sign', {}, 'request.notAllowed.method'],
] as const)('error: a request with %s is rejected', async (_, method, params, code) => {
  expect(await codeOf(() => read(method, params))).toBe(code)
})

test('error: when the network is not Bitcoin, or not that of the receiver, the request is rejected', async () => {
  const chain = 'bip122:12a765e31ffd4059bada1e25190f6e98'
  expect(await codeOf(() => read('sendTransfer', { recipientAddress: bitcoinAddress, amount: '1' }, chain))).toBe(
    'chain.notSupported.bitcoin',
  )
  expect(
    await codeOf(() => read('sendTransfer', { recipientAddress: bitcoinAddress, amount: '1' }, BITCOIN_TESTNET)),
  ).toBe('address.network')
})
