import { expect, test } from 'vitest'
import { ModalError } from '../../../../src/domain/errors'
import type { SimulatedCall } from '../../../../src/domain/transaction/simulation'
import { simulate } from '../../../../src/runtime/remote/simulate'
import { address, other } from '../../../support/addresses'
import { evmNode } from '../../../support/evmNode'
import { passed, simulating } from '../../../support/simulating'

/** Simulates calls on a node; returns the changes and the calls that the node was asked to run. */
async function simulated(calls: readonly SimulatedCall[], account: string | undefined = address, solana = false) {
  const ran: { to: string; value: string; data: string }[] = []
  const node = await evmNode({
    eth_simulateV1: simulating((asked) => {
      ran.push(...(asked as unknown as typeof ran))
      return calls.map(() => passed([]))
    }),
  })
  const network = solana ? ({ ...node.network, chainNamespace: 'solana' } as typeof node.network) : node.network
  return { changes: await simulate(node.rpc, { network, address: account }, calls, ModalError), ran }
}

test('behavior: when a call names no value and no data, it is a call of nothing; others pass as they are', async () => {
  const { changes, ran } = await simulated([{ to: other }, { to: other, value: 26n, data: '0xa9059cbb' }])
  expect(changes).toEqual([])
  expect(ran).toMatchObject([
    { to: other, value: '0x0', data: '0x' },
    { to: other, value: '0x1a', data: '0xa9059cbb' },
  ])
})

test.each<[string, string | undefined, boolean]>([
  ['no account is connected', '', false],
  ['the active network is not of EVM', address, true],
])('error: when %s, there is nothing to simulate for', async (_, account, solana) => {
  await expect(simulated([{ to: other }], account, solana)).rejects.toMatchObject({
    code: 'account.notFound.simulation',
  })
})
