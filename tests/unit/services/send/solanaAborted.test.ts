import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { solanaSignerAt } from '../../../../sandbox/src/shared/solana/keys'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import type { Rpc } from '../../../../src/services/api/rpc'
import { createSolanaSend } from '../../../../src/services/transaction/solana'
import { solanaMainnet } from '../../../support/addresses'
import { never, refuse, scripted, type Script } from '../../../support/eip1193Provider'

const [sender, receiver, blockhash] = (await Promise.all(
  [0, 1, 2].map(async (index) => String((await solanaSignerAt(index)).address)),
)) as [string, string, string]
const FEE = 5_000n
const held = { lamports: 1_000_000_000, owner: SYSTEM_PROGRAM_ADDRESS, data: ['', 'base64'], executable: false }

/** Sends with a wallet of this script, and a network on which every transfer can be paid. */
function sending(script: Script, signal: AbortSignal) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    getMultipleAccounts: { value: [held, held] },
    getLatestBlockhash: { value: { blockhash, lastValidBlockHeight: 1 } },
    getFeeForMessage: { value: Number(FEE) },
    getMinimumBalanceForRentExemption: 1,
  }
  const rpc = {
    balance: async () => BigInt(held.lamports),
    async request(_: unknown, { method }: { method: string }, { schema }: { schema: z.core.$ZodType }) {
      asked.push(method)
      return z.parse(schema, answers[method])
    },
  } as unknown as Rpc
  const wallet = scripted({ solana_getAccounts: () => [{ pubkey: sender }], ...script })
  const request = { sender, receiver, units: 1_000n, fee: FEE }
  const sent = createSolanaSend({ rpc }).sendTransaction(wallet.provider, unknownNetwork(solanaMainnet), request, {
    signal,
  })
  return { sent, asked, requests: () => wallet.asked.map(([method]) => method) }
}

test.each<[string, string, Script]>([
  ['to sign and send', 'solana_signAndSendTransaction', {}],
  ['to sign only', 'solana_signTransaction', { solana_signAndSendTransaction: refuse(4200) }],
])('behavior: when the visitor leaves while the wallet is asked %s, it is no refusal', async (_, method, script) => {
  const leaving = new AbortController()
  const left = new Error('left')
  const asks = () => {
    queueMicrotask(() => leaving.abort(left))
    return never()
  }
  const { sent, asked, requests } = sending({ ...script, [method]: asks }, leaving.signal)
  await expect(sent).rejects.toBe(left)
  expect(requests().at(-1)).toBe(method)
  expect(asked).not.toContain('sendTransaction')
})
