import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isPaidUnder } from '../services/evidence'
import type { Rpc } from '../../../services/api/rpc'
import { padded, TRANSFER } from '../../../services/transaction/evmLanded'
import { address, contract, other, usdc } from '../../../../tests/support/addresses'
import { mainnet as network } from '../../../../tests/support/evmNode'

const hash = `0x${'a1'.repeat(32)}`
const amount = `0x${(2_500_000).toString(16).padStart(64, '0')}`

/**
 * Verdict on a payment of 2.5 USDC whose transaction has one log of a transfer to the recipient, by this token.
 *
 * @param gained change of the recipient's balance, if nothing else in the block pays it
 * @param data amounts of the logs
 */
function verdictOn(token: string, gained?: bigint, data = [amount]) {
  const topics = [TRANSFER, `0x${padded(other)}`, `0x${padded(address)}`]
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: {
      ...{ transactionHash: hash, blockNumber: '0x9', status: '0x1' },
      logs: data.map((units) => ({ address: token, topics, data: units })),
    },
    eth_getTransactionByHash: {
      hash,
      from: other,
      nonce: '0x1',
      to: token,
      input: '0xa9',
      value: '0x0',
      gas: '0x5208',
    },
    // Something else in the block pays the recipient too, so only the logs can tell.
    eth_getLogs: gained === undefined ? [{ transactionHash: `0x${'b2'.repeat(32)}` }] : [],
  }
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const call = ([{ data }, block]: [{ data: string }, string]) =>
    word(data === '0x313ce567' ? 6n : block === '0x9' ? (gained ?? 0n) : 0n)
  const rpc = {
    request: async (
      _: unknown,
      { method, params }: { method: string; params: never },
      { schema }: { schema: z.core.$ZodType },
    ) => z.parse(schema, method === 'eth_call' ? call(params) : answers[method]),
  } as unknown as Rpc
  const paid = { recipient: address, asset: usdc, amount: '2.5', after: undefined } as const
  return isPaidUnder(rpc, network, hash, paid, { signal: new AbortController().signal })
}

test('behavior: when only the logs can show a payment, those of its token count, and not those of another', async () => {
  expect(await verdictOn(usdc)).toEqual({ block: 9n, pays: true })
  expect(await verdictOn(contract)).toEqual({ block: 9n, pays: false })
})

test('error: when a log of the token has no amount, the other logs count', async () => {
  expect(await verdictOn(usdc, undefined, ['0x', amount])).toEqual({ block: 9n, pays: true })
  expect(await verdictOn(usdc, undefined, ['0x'])).toEqual({ block: 9n, pays: false })
})

test('behavior: when the token rounds by a unit, the payment is whole; when it keeps a part, it is not', async () => {
  expect(await verdictOn(usdc, 2_499_999n)).toEqual({ block: 9n, pays: true })
  expect(await verdictOn(usdc, 2_499_000n)).toEqual({ block: 9n, pays: false })
})
