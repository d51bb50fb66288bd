import { expect, test, vi } from 'vitest'
import { satsWallet } from '../../../src/adapters/bitcoin/sats'
import { standardWallet } from '../../../src/adapters/bitcoin/standard'
import { unisatWallet } from '../../../src/adapters/bitcoin/unisat'
import type { BitcoinWallet } from '../../../src/adapters/bitcoin/wallet'
import { bitcoinAddress, payment } from '../../support/bitcoin'

const psbt = 'cHNidP8BAAECAw=='
const shared = [{ address: bitcoinAddress, publicKey: payment.publicKey, purpose: 'payment' }]

/** A sats-connect wallet that answers every request. */
const sats = () => ({
  request: vi.fn(async (method: string) => ({
    result: method === 'wallet_getNetwork' ? { bitcoin: { name: 'Mainnet' } } : { addresses: shared },
  })),
  addListener: vi.fn(),
})
const unisat = () => ({
  ...{ requestAccounts: vi.fn(async () => [bitcoinAddress]), getAccounts: vi.fn(async () => [bitcoinAddress]) },
  ...{ getPublicKey: vi.fn(async () => payment.publicKey), getChain: vi.fn(async () => ({ enum: 'BITCOIN_MAINNET' })) },
  ...{ switchChain: vi.fn(), signMessage: vi.fn(), sendBitcoin: vi.fn(), signPsbt: vi.fn(), pushPsbt: vi.fn() },
  ...{ disconnect: vi.fn(), on: vi.fn(), removeListener: vi.fn() },
})
const standard = () => {
  const accounts = [{ address: bitcoinAddress, publicKey: Uint8Array.of(2), chains: ['bitcoin:mainnet'] }]
  return {
    ...{
      'bitcoin:connect': { connect: vi.fn(async () => ({ accounts })) },
      'bitcoin:disconnect': { disconnect: vi.fn() },
    },
    ...{ 'standard:connect': { connect: vi.fn(async () => ({ accounts })) }, 'standard:events': { on: vi.fn() } },
    'bitcoin:signMessage': { signMessage: vi.fn() },
    'bitcoin:signTransaction': { signTransaction: vi.fn() },
  }
}

/** Calls every method of a wallet that a page can call. */
async function useAll(wallet: BitcoinWallet): Promise<void> {
  await wallet.connect(undefined)
  await wallet.shared()
  wallet.watch(
    () => {},
    () => {},
  )()
  await wallet.signMessage({ message: 'Hello', address: bitcoinAddress, protocol: 'ecdsa' })
  await wallet.sendTransfer?.({ account: bitcoinAddress, recipientAddress: bitcoinAddress, amount: '1' })
  const signInputs = [{ index: 0, address: bitcoinAddress }]
  await wallet.signPsbt({ account: bitcoinAddress, psbt, signInputs, broadcast: false })
  await wallet.disconnect()
}

/** Replaces every method of an object. */
function replaceAll(owner: Record<string, unknown>, other: () => unknown): void {
  for (const name of Object.keys(owner)) owner[name] = other
}

test.each([
  ['of the sats-connect kind', satsWallet, sats],
  ['of the UniSat kind', unisatWallet, unisat],
])('error: when a script replaces methods of a wallet %s, the original ones are called', async (_, create, make) => {
  const given: Record<string, unknown> = make()
  const own = { ...given }
  const wallet = create(given)
  const other = vi.fn(async () => [])
  replaceAll(given, other)
  await useAll(wallet)
  expect(other).not.toHaveBeenCalled()
  const unused = Object.entries(own).filter(([, method]) => !vi.mocked(method as () => void).mock.calls.length)
  expect(unused.map(([name]) => name).filter((name) => name !== 'switchChain' && name !== 'pushPsbt')).toEqual([])
})

test('error: when a script replaces features of a Wallet Standard wallet, the original ones are called', async () => {
  const features: Record<string, Record<string, unknown>> = standard()
  const own = Object.values(features).flatMap((feature) => Object.values(feature))
  const given = { name: 'Beacon Bit', accounts: [], features }
  const wallet = standardWallet(given)
  const other = vi.fn(async () => [])
  for (const feature of Object.values(features)) replaceAll(feature, other)
  given.features = Object.fromEntries(Object.entries(features).map(([name, feature]) => [name, { ...feature }]))
  await useAll(wallet)
  expect(other).not.toHaveBeenCalled()
  expect(own.filter((method) => !vi.mocked(method as () => void).mock.calls.length)).toEqual([])
})
