import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PaymentRequest } from '../../../domain/pay/payment'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { swapWith } from './dependencies'
import { findShortage } from '../runtime/shortage'
import type { NodeCall } from '../../../services/api/rpcSchema'
import { other } from '../../../../tests/support/addresses'
import { mainnet as network } from '../../../../tests/support/evmNode'
import { dollar, ether, mine } from '../../../../tests/support/holdings'

const contract = dollar.address!.slice('eip155:1:'.length)
const payment: PaymentRequest = { recipient: other, network: 'eip155:1', asset: contract, amount: '100' }
const unheld = { ...dollar, price: '0', quantity: { decimals: 6, numeric: '0' } }
const dust = { ...ether, quantity: { decimals: 18, numeric: '0.00001' } }

/** @param onChain on-chain balances of dollars and ether */
async function found(
  request: Partial<PaymentRequest> = {},
  {
    held = [ether],
    onChain = ['90', '5'] as const,
    priced = true,
    oracle,
  }: {
    held?: readonly TokenBalance[]
    onChain?: readonly [string, string]
    priced?: boolean
    /** Fee in wei that the oracle of a rollup answers. */
    oracle?: bigint
  } = {},
) {
  const [dollars, coins] = [parseUnits(onChain[0], 6), parseUnits(onChain[1], 18)]
  const answers: Record<string, string> = {
    eth_call: `0x${dollars.toString(16).padStart(64, '0')}`,
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
  }
  const rollup = { ...network, contracts: { gasPriceOracle: { address: other } } }
  if (oracle !== undefined) answers.eth_call = `0x${oracle.toString(16).padStart(64, '0')}`
  const given = swapWith({
    options: () => ({ networks: [oracle === undefined ? network : rollup] }),
    remote: async () => ({
      rpc: {
        request: async (_: unknown, { method }: NodeCall, { schema }: { schema: z.core.$ZodType }) =>
          z.parse(schema, answers[method]),
        balance: async () => coins,
      },
      convert: async () => ({
        tokens: async () => [dust, unheld],
        price: async ({ address }: TokenBalance) => (priced ? (address ? '1' : '2000') : Promise.reject(new Error())),
      }),
    }),
  })
  return findShortage(given, { request: { ...payment, ...request }, account: mine, held }, new AbortController().signal)
}

test('behavior: the shortage is what the chain lacks plus two per cent, paid with the most valuable token', async () => {
  const much = { ...dollar, quantity: { decimals: 6, numeric: '90' } }
  expect(await found({}, { held: [much, ether] })).toMatchObject({
    shortage: { from: { symbol: 'ETH' }, to: { symbol: 'USD' }, missing: '10.2' },
  })
  expect(await found({}, { onChain: ['99.999999', '5'] })).toMatchObject({ shortage: { missing: '0.000002' } })
})

test('behavior: the missing token has its price, so that buying begins with the amount that it costs', async () => {
  const priced = async (held: readonly TokenBalance[], isPriced = true) =>
    ((await found({}, { held, priced: isPriced })) as { shortage: { to: TokenBalance } }).shortage.to.price
  expect([await priced([ether]), await priced([ether], false)]).toEqual(['1', '0'])
})

test('behavior: when the chain has enough and only the list is out of date, nothing is swapped', async () => {
  expect(await found({}, { held: [], onChain: ['100', '5'] })).toEqual({
    token: { ...unheld, quantity: { decimals: 6, numeric: '100' } },
  })
})

test('behavior: when the native coin is short, the fees of approval, swap and payment are added', async () => {
  const held = [{ ...dollar, quantity: { decimals: 6, numeric: '9000' } }]
  const answer = await found({ asset: 'native', amount: '5' }, { held, onChain: ['9000', '5'] })
  const fee = 3n * (21_000n + 300_000n) * 10n ** 9n
  expect(answer).toMatchObject({ shortage: { from: { symbol: 'USD' }, to: { symbol: 'ETH' } } })
  const { missing } = (answer as { shortage: { missing: string } }).shortage
  expect(parseUnits(missing, 18)).toBe((fee * 102n) / 100n)
})

test('behavior: when the network charges an L1 fee, that of approval, swap and payment is added', async () => {
  const dollars = { ...dollar, quantity: { decimals: 6, numeric: '9000' } }
  const balances = { held: [dollars], onChain: ['9000', '5'] } as const
  const missing = async (oracle: bigint) => {
    const answer = await found({ asset: 'native', amount: '5' }, { ...balances, oracle })
    return parseUnits((answer as { shortage: { missing: string } }).shortage.missing, 18)
  }
  // Five times the oracle's fee with a quarter more, a reserve, and the margin of two per cent.
  const l1 = 10n ** 15n
  const reserve = ((await missing(l1)) - (await missing(0n))) * 100n
  expect(reserve / 102n).toBeGreaterThanOrEqual((l1 * 5n * 5n) / 4n)
})

test('error: when no swap can cover the payment, no shortage is returned', async () => {
  expect(await found({ network: 'eip155:11155111' })).toBeUndefined()
  expect(await found({ asset: other })).toBeUndefined()
  expect(await found({ amount: '1.0000001' })).toBeUndefined()
  expect(await found({}, { held: [] })).toBeUndefined()
  expect(await found({}, { held: [dust] })).toBeUndefined()
  // Without a price, the exchange decides whether it is enough.
  expect(await found({}, { held: [dust], priced: false })).toMatchObject({ shortage: { from: { symbol: 'ETH' } } })
})
