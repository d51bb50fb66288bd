import { getBase58Decoder, getBase58Encoder, verifySignature, type SignatureBytes } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { grantSolana, readWish, solanaOf } from '../pages/phone/namespaces'
import { describeOnSolana, performOnSolana, solanaAccounts, solanaMethods } from '../pages/phone/solana'
import { clusters } from '../src/shared/solana/clusters'
import { signerAt, startSolana, transfer } from '../../tests/support/solanaClient'

const [cluster] = clusters
const legacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const phone = solanaAccounts[0]!
let client: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  vi.stubGlobal('HTMLElement', Object)
  client = await startSolana()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await client.sandbox.stop()
})

const ask = (method: string, params: unknown) =>
  performOnSolana({ method, params: [params], cluster }, phone, client.sandbox.urls.blockchain) as Promise<
    Record<string, string>
  >
const payment = async (lamports: bigint) => {
  const payer = await signerAt(5)
  const to = (await signerAt(77)).address
  const transaction = await client.wire(payer, [transfer(payer.address, to, lamports)])
  const blank = Buffer.from(transaction, 'base64').fill(0, 1, 65).toString('base64')
  return { transaction: String(transaction), blank, to }
}

describe('the phone wallet on Solana', () => {
  it('behavior: the wallet grants the networks that it supports, with its account on each', () => {
    const asked = {
      solana: {
        chains: [cluster.caip, legacy],
        methods: [...solanaMethods, 'solana_other'],
        events: ['accountsChanged'],
      },
    }
    const wish = readWish({ optionalNamespaces: asked }, [1])
    expect(wish).toMatchObject({ chains: [], solana: { chains: [cluster.caip], methods: solanaMethods } })
    expect(wish.refusal).toBeUndefined()
    const granted = grantSolana(wish.solana, wish.events, phone.address)
    expect(granted.solana?.accounts).toEqual([`${cluster.caip}:${phone.address}`])
    expect(solanaOf(granted)).toEqual(wish.solana)
    expect(grantSolana({ chains: [], methods: [] }, [], phone.address)).toEqual({})
  })

  it('error: when a required network or method is not supported, the proposal is refused', () => {
    const required = { solana: { chains: [legacy], methods: [] } }
    expect(readWish({ requiredNamespaces: required }, [1]).refusal).toMatchObject({ code: 5100 })
    const methods = { solana: { chains: [cluster.caip], methods: ['solana_other'] } }
    expect(readWish({ requiredNamespaces: methods }, [1]).refusal).toMatchObject({ code: 5101 })
  })

  it('behavior: messages are signed, with base58 in request and answer', async () => {
    const bytes = new TextEncoder().encode('Hello Solana')
    const message = getBase58Decoder().decode(bytes)
    const { signature } = await ask('solana_signMessage', { message, pubkey: phone.address })
    const { keyPair } = await signerAt(5)
    expect(
      await verifySignature(keyPair.publicKey, getBase58Encoder().encode(signature!) as SignatureBytes, bytes),
    ).toBe(true)
    expect(describeOnSolana({ method: 'solana_signMessage', params: [{ message }], cluster }).text?.value).toBe(
      'Hello Solana',
    )
  })

  it('behavior: transactions are signed one by one or together, with base64 in request and answer', async () => {
    const [one, two] = [await payment(60_000_000n), await payment(61_000_000n)]
    expect(await ask('solana_signTransaction', { transaction: one.blank, pubkey: phone.address })).toMatchObject({
      transaction: one.transaction,
    })
    const all = await ask('solana_signAllTransactions', { transactions: [one.blank, two.blank] })
    expect(all.transactions).toEqual([one.transaction, two.transaction])
    const view = describeOnSolana({
      method: 'solana_signAllTransactions',
      params: [{ transactions: [one.blank, two.blank] }],
      cluster,
    })
    expect(view.rows[0]).toEqual({ label: '1.', value: 'Send 0.06 SOL' })
  })

  it('behavior: a transaction that is signed and sent is confirmed, and its review names the amount', async () => {
    const { blank, to } = await payment(62_000_000n)
    const request = { transaction: blank, pubkey: phone.address, sendOptions: { preflightCommitment: 'confirmed' } }
    const view = describeOnSolana({ method: 'solana_signAndSendTransaction', params: [request], cluster })
    expect(view).toMatchObject({ title: 'Send 0.062 SOL', approve: 'Send' })
    const { signature } = await ask('solana_signAndSendTransaction', request)
    expect(await client.rpc.getSignaturesForAddress(to).send()).toMatchObject([{ signature, err: null }])
  })

  it('error: another account, an unknown method and unreadable parameters are refused', async () => {
    const { blank } = await payment(1n)
    await expect(ask('solana_signTransaction', { transaction: blank, pubkey: 'another' })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(ask('solana_other', {})).rejects.toMatchObject({ code: 4200 })
    await expect(ask('solana_signTransaction', { transaction: '%' })).rejects.toMatchObject({ code: -32602 })
    await expect(ask('solana_signMessage', { message: '0OIl' })).rejects.toMatchObject({ code: -32602 })
  })
})
