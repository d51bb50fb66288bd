import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { swapWith } from './dependencies'
import { createSwapping } from '../runtime/swapping'
import { contract } from '../../../../tests/support/addresses'
import { evmNode, hex, word } from '../../../../tests/support/evmNode'
import { mainnet } from '../../../../tests/support/facts'
import { dollar, ether, mine } from '../../../../tests/support/holdings'
import { alone } from '../../../../tests/support/system'

/** Returns Max through the chart and the real services, at a gas price of 1 gwei. */
async function max(token: TokenBalance, { balance = parseEther('2'), oracle = false, word: said = 0n } = {}) {
  const node = await evmNode({
    eth_getBalance: () => hex(balance),
    eth_estimateGas: () => hex(21_000),
    eth_gasPrice: () => hex(10n ** 9n),
    eth_call: () => word(said),
  })
  const network = oracle ? { ...node.network, contracts: { gasPriceOracle: { address: contract } } } : node.network
  const given = swapWith({
    options: () => ({ networks: [network] }),
    remote: async () => ({ rpc: node.rpc, convert: async () => ({ tokens: async () => [ether, dollar] }) }),
    held: () => [ether, dollar],
    wished: () => undefined,
  })
  const { actor } = alone(createSwapping(given), { account: mine, network: mainnet })
  await waitFor(actor, ({ context }) => context.tokens !== undefined)
  actor.send({ type: 'token.selected', side: 'from', token })
  actor.send({ type: 'amount.max' })
  return (await waitFor(actor, ({ context }) => context.amountText !== '')).context.amountText
}

test('behavior: Max of the native coin leaves three times the fee of a swap, and is zero below that', async () => {
  // A swap counts 150,000 gas.
  expect(await max(ether)).toBe('1.99955')
  expect(await max(ether, { balance: parseEther('0.00045') + 1n })).toBe('0.000000000000000001')
  expect(await max(ether, { balance: parseEther('0.0004') })).toBe('0')
})

test('behavior: when the network has an L1 fee, a swap counts four times that of a transfer', async () => {
  // L1 fee of a transfer: 0.00004 ETH, and a quarter more.
  expect(await max(ether, { oracle: true, word: 4n * 10n ** 13n })).toBe('1.99895')
})

test('behavior: Max of a token is the whole balance of its contract', async () => {
  expect(await max(dollar, { word: 1_234_567n })).toBe('1.234567')
})
