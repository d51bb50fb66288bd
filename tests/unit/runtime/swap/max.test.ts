import { parseEther } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { TokenBalance } from '../../../../src/domain/portfolio/tokenBalance'
import type { SwapDependencies } from '../../../../src/runtime/swap/dependencies'
import { createSwapping } from '../../../../src/runtime/swap/swapping'
import { createStorage } from '../../../../src/services/storage/storage'
import { contract } from '../../../support/addresses'
import { evmNode, hex, word } from '../../../support/evmNode'
import { mainnet } from '../../../support/facts'
import { dollar, ether, mine } from '../../../support/holdings'
import { alone } from '../../../support/system'

const nodes: Awaited<ReturnType<typeof evmNode>>[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.server.stop()
})

/** What Max comes to, through the chart and the real services, at a gas price of a thousand million. */
async function max(token: TokenBalance, { balance = parseEther('2'), oracle = false, word: said = 0n } = {}) {
  const node = await evmNode({
    eth_getBalance: () => hex(balance),
    eth_estimateGas: () => hex(21_000),
    eth_gasPrice: () => hex(10n ** 9n),
    eth_call: () => word(said),
  })
  nodes.push(node)
  const network = oracle ? { ...node.network, contracts: { gasPriceOracle: { address: contract } } } : node.network
  const given = {
    options: () => ({ networks: [network] }),
    remote: async () => ({ rpc: node.rpc, convert: async () => ({ tokens: async () => [ether, dollar] }) }),
    storage: createStorage({ storage: () => undefined as unknown as Storage }),
    held: () => [ether, dollar],
    wished: () => undefined,
  } as unknown as SwapDependencies
  const { actor } = alone(createSwapping(given), { account: mine, network: mainnet })
  await waitFor(actor, ({ context }) => context.tokens !== undefined)
  actor.send({ type: 'token.selected', side: 'from', token })
  actor.send({ type: 'amount.max' })
  return (await waitFor(actor, ({ context }) => context.amountText !== '')).context.amountText
}

test('behavior: Max of the native coin keeps back three times what a swap takes; nothing is left of less', async () => {
  // 150,000 of gas
  expect(await max(ether)).toBe('1.99955')
  expect(await max(ether, { balance: parseEther('0.00045') + 1n })).toBe('0.000000000000000001')
  expect(await max(ether, { balance: parseEther('0.0004') })).toBe('0')
})

test('behavior: where bytes are paid for on L1, four times those of a transfer are kept back too', async () => {
  // 0.00004 for the bytes of a transfer, and a quarter more
  expect(await max(ether, { oracle: true, word: 4n * 10n ** 13n })).toBe('1.99895')
})

test('behavior: Max of a token is all that its contract says is held', async () => {
  expect(await max(dollar, { word: 1_234_567n })).toBe('1.234567')
})
