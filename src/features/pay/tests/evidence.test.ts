import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isPaidUnder } from '../services/evidence'
import type { Rpc } from '../../../services/api/rpc'
import { padded, TRANSFER } from '../../../services/transaction/evmLanded'
import { address, contract, other, usdc } from '../../../../tests/support/addresses'
import { mainnet as network } from '../../../../tests/support/evmNode'

const hash = `0x${'a1'.repeat(32)}`
const amount = `0x${(2_500_000).toString(16).padStart(64, '0')}`

/** Verdict on a payment of 2.5 USDC whose transaction has one log of a transfer to the recipient, by this token. */
function verdictOn(token: string) {
  const topics = [TRANSFER, `0x${padded(other)}`, `0x${padded(address)}`]
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: {
      ...{ transactionHash: hash, blockNumber: '0x9', status: '0x1' },
      logs: [{ address: token, topics, data: amount }],
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
    eth_call: `0x${'6'.padStart(64, '0')}`,
    // Something else in the block pays the recipient too, so only the logs can tell.
    eth_getLogs: [{ transactionHash: `0x${'b2'.repeat(32)}` }],
  }
  const rpc = {
    request: async (_: unknown, { method }: { method: string }, { schema }: { schema: z.core.$ZodType }) =>
      z.parse(schema, answers[method]),
  } as unknown as Rpc
  const paid = { recipient: address, asset: usdc, amount: '2.5', after: undefined } as const
  return isPaidUnder(rpc, network, hash, paid, { signal: new AbortController().signal })
}

test('behavior: when only the logs can show a payment, those of its token count, and not those of another', async () => {
  expect(await verdictOn(usdc)).toEqual({ block: 9n, pays: true })
  expect(await verdictOn(contract)).toEqual({ block: 9n, pays: false })
})
