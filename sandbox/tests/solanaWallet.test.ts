import { generateKeyPairSigner, getTransactionDecoder, verifySignature, type SignatureBytes } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeSolana } from '../src/shared/solana/describe'
import type { SolanaWalletHandle } from '../src/wallets/solana'
import { signerAt, startSolana, tokenTransfer, transfer } from '../../tests/support/solanaClient'

type Offered = StandardConnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

let client: Awaited<ReturnType<typeof startSolana>>
let handle: SolanaWalletHandle
let wallet: Wallet
let offered: Offered
beforeAll(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('HTMLElement', Object)
  vi.stubGlobal('location', new URL('http://page.example/'))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  client = await startSolana()
  const { getWallets } = await import('@wallet-standard/app')
  const { registerSolanaWallet } = await import('../src/wallets/solana')
  handle = await registerSolanaWallet({ blockchain: client.sandbox.urls.blockchain })
  wallet = getWallets()
    .get()
    .find(({ name }) => name === 'Beacon Sol')!
  offered = wallet.features as unknown as Offered
})
beforeEach(() => {
  handle.mode = 'approve'
  handle.disconnect()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await client.sandbox.stop()
})

const connect = async (silent?: boolean) =>
  (await offered['standard:connect'].connect(silent === undefined ? undefined : { silent })).accounts
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

test('behavior: the wallet registers by Wallet Standard, for both networks, and exposes no account at first', async () => {
  expect(wallet).toMatchObject({ version: '1.0.0', chains: ['solana:mainnet', 'solana:devnet'], accounts: [] })
  expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(Object.keys(wallet.features)).toEqual(
    expect.arrayContaining(['standard:connect', 'standard:events', 'solana:signTransaction']),
  )
  expect(await connect(true)).toEqual([])
  const [account] = await connect()
  expect(account).toMatchObject({ address: handle.addresses()[0], label: 'Account 1' })
  expect(await connect(true)).toHaveLength(1)
})

test('behavior: the page is notified of changes in the wallet', async () => {
  const told: (string | undefined)[] = []
  const stop = offered['standard:events'].on('change', ({ accounts }) => told.push(accounts?.[0]?.address))
  await connect()
  handle.switchAccount(1)
  handle.disconnect()
  stop()
  await connect()
  expect(told).toEqual([...handle.addresses(), undefined])
})

test('behavior: messages and transactions are signed with the account’s key', async () => {
  const [account] = await connect()
  const ada = await signerAt(0)
  const message = new TextEncoder().encode('Hello Solana')
  const [signed] = await offered['solana:signMessage'].signMessage({ account: account!, message })
  expect(await verifySignature(ada.keyPair.publicKey, signed!.signature as SignatureBytes, signed!.signedMessage)).toBe(
    true,
  )
  const transaction = bytesOf(
    await client.wire(ada, [transfer(ada.address, (await generateKeyPairSigner()).address, 5n)]),
  )
  const blank = Uint8Array.from(transaction).fill(0, 1, 65)
  const [done] = await offered['solana:signTransaction'].signTransaction({ account: account!, transaction: blank })
  expect([...done!.signedTransaction]).toEqual([...transaction])
})

test('behavior: a transaction that is signed and sent lands on the named network', async () => {
  const [account] = await connect()
  const ada = await signerAt(0)
  const { address: to } = await generateKeyPairSigner()
  const transaction = bytesOf(await client.wire(ada, [transfer(ada.address, to, 70_000_000n)]))
  const send = () =>
    offered['solana:signAndSendTransaction'].signAndSendTransaction({
      account: account!,
      transaction,
      chain: 'solana:mainnet',
    })
  const [sent] = await send()
  expect([...sent!.signature]).toEqual([...(getTransactionDecoder().decode(transaction).signatures[ada.address] ?? [])])
  expect((await client.rpc.getBalance(to).send()).value).toBe(70_000_000n)
  await expect(send()).rejects.toMatchObject({ code: -32002 })
})

test('error: a rejection, an account that is not exposed and an unknown network end a request', async () => {
  handle.mode = 'reject'
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  handle.mode = 'approve'
  const [account] = await connect()
  const message = new Uint8Array([1])
  const sign = () => offered['solana:signMessage'].signMessage({ account: account!, message })
  handle.rejectNext()
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  expect(await sign()).toHaveLength(1)
  handle.switchAccount(1)
  await expect(sign()).rejects.toMatchObject({ code: 4100 })
  const given = { account: wallet.accounts[0]!, transaction: message, chain: 'solana:moon' as const }
  await expect(offered['solana:signTransaction'].signTransaction(given)).rejects.toMatchObject({ code: -32602 })
})

test('behavior: a prompt shows what a transaction pays, and to whom, with the full address', async () => {
  const ada = await signerAt(0)
  const { address: to } = await generateKeyPairSigner()
  const usds = client.sandbox.solana.token('USDS').address
  const sol = describeSolana(bytesOf(await client.wire(ada, [transfer(ada.address, to, 1_234_500_000_000n)])), 'Solana')
  expect(sol).toMatchObject({ title: 'Send 1,234.5 SOL', rows: [{ label: 'To' }, { value: '1' }, { value: 'Solana' }] })
  expect(sol.rows[0]?.value.replace(/\s/g, '')).toBe(to)
  const token = describeSolana(
    bytesOf(await client.wire(ada, await tokenTransfer(ada.address, to, usds, 1_500_000n, 6))),
    'Solana',
  )
  expect(token.title).toBe('Send 1.5 USDS')
  expect(token.rows[0]).toMatchObject({ label: 'To', value: sol.rows[0]?.value })
  expect(describeSolana(new Uint8Array([1, 2, 3]), 'Solana').title).toMatch(/cannot be read/)
})
