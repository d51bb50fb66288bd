import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { address, generateKeyPairSigner, getTransactionEncoder, getBase58Decoder } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusters } from '../src/shared/solana/clusters'
import { startFrameHost } from './support/frameHost'
import {
  clientOf,
  signerAt,
  startSolana,
  tokenAccount,
  tokenTransfer,
  transfer,
} from '../../tests/support/solanaClient'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-solana-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('behavior: accounts, tokens and transactions survive a restart', async () => {
  const store = join(folder, 'sandbox.sqlite')
  const first = await startSolana({ store })
  const ada = await signerAt(0)
  const { address: to } = await generateKeyPairSigner()
  const { address: mint } = first.sandbox.solana.token('SOLT')
  const instructions = [transfer(ada.address, to, 123_456_789n), ...(await tokenTransfer(ada.address, to, mint, 7n, 9))]
  const waiting = await first.wire(ada, [transfer(ada.address, to, 1n)])
  const signature = await first.rpc.sendTransaction(await first.wire(ada, instructions), { encoding: 'base64' }).send()
  const { value: left } = await first.rpc.getBalance(ada.address).send()
  await first.sandbox.stop()

  const second = await startSolana({ store })
  try {
    expect((await second.rpc.getBalance(to).send()).value).toBe(123_456_789n)
    expect((await second.rpc.getBalance(ada.address).send()).value).toBe(left)
    expect((await second.rpc.getTokenAccountBalance(await tokenAccount(to, mint)).send()).value.amount).toBe('7')
    expect((await second.rpc.getSignatureStatuses([signature]).send()).value).toMatchObject([{ err: null }])
    expect(await second.rpc.getSignaturesForAddress(to).send()).toMatchObject([{ signature }])
    // Its blockhash, from before the restart, is still valid.
    await second.rpc.sendTransaction(waiting, { encoding: 'base64' }).send()
    expect((await second.rpc.getBalance(to).send()).value).toBe(123_456_790n)
  } finally {
    await second.sandbox.stop()
  }
})

test('behavior: an embedded wallet has SOL on Solana and sends it in a transaction that lands', async () => {
  const frame = await startFrameHost()
  try {
    const { caip } = clusters[0]
    const session = await frame.logIn()
    const user = await frame.post('user', { session, chainId: caip })
    const own = address(String(user.address))
    const { rpc } = clientOf(frame.sandbox)
    expect((await rpc.getBalance(own).send()).value).toBe(10_000_000_000n)
    const { address: to } = await generateKeyPairSigner()
    const { value: blockhash } = await rpc.getLatestBlockhash().send()
    const transaction = await unsigned(own, to, blockhash)
    const ask = (method: string) =>
      frame.post('rpc', { session, chainId: caip, accountType: 'eoa', method, params: { transaction } })
    const { result } = await ask('solana_signAndSendTransaction')
    expect(
      (await rpc.getSignatureStatuses([(result as { signature: string }).signature as never]).send()).value,
    ).toMatchObject([{ err: null }])
    expect((await rpc.getBalance(to).send()).value).toBe(50_000_000n)
    expect(await ask('solana_signAndSendTransaction')).toMatchObject({
      status: 400,
      code: -32002,
      data: { err: 'AlreadyProcessed' },
    })
  } finally {
    await frame.sandbox.stop()
  }
})

/** Transfer without its owner's signature, base58. */
async function unsigned(from: string, to: string, blockhash: object): Promise<string> {
  const {
    appendTransactionMessageInstruction,
    compileTransaction,
    createTransactionMessage,
    pipe,
    setTransactionMessageFeePayer,
    ...kit
  } = await import('@solana/kit')
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(address(from), draft),
    (draft) => kit.setTransactionMessageLifetimeUsingBlockhash(blockhash as never, draft),
    (draft) => appendTransactionMessageInstruction(transfer(from, to, 50_000_000n), draft),
  )
  return getBase58Decoder().decode(getTransactionEncoder().encode(compileTransaction(message)))
}
