import { getBase58Decoder, getBase58Encoder, generateKeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaSignerAt, toBase64 } from '../../../../sandbox/src/shared/solana/keys'
import { formatAmount } from '../../../../src/domain/text/amount'
import type { CaipAddress } from '../../../../src/domain/caip'
import { solana } from '../../../../src/domain/network/records'
import type { SendIntent, SentTransaction } from '../../../../src/domain/transaction/transaction'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import type { TokenBalance } from '../../../../src/domain/portfolio/tokenBalance'
import type { ReceiptEvent } from '../../../../src/machines/transaction/receipt'
import { accountOn } from '../../../../src/runtime/transaction/sender'
import { createSolanaSender } from '../../../../src/runtime/transaction/solana'
import { clock } from '../../../../src/services/page/clock'
import type { Eip1193Provider } from '../../../../src/services/wallet/eip1193'
import { createHttp } from '../../../../src/services/api/http'
import { createRpc } from '../../../../src/services/api/rpc'
import { startSolana } from '../../../support/solanaClient'

const key = await solanaSignerAt(1)
const id = solana.caipNetworkId
const account: CaipAddress = `${id}:${key.address}`
const signal = new AbortController().signal
const coin: TokenBalance = {
  name: 'Solana',
  symbol: 'SOL',
  chainId: id,
  price: '150',
  quantity: { decimals: 9, numeric: '2' },
}

let client: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  client = await startSolana()
  await client.rpc.getHealth().send()
})
afterAll(() => client.sandbox.stop())

/** Creates a sender whose wallet signs and sends. */
function sending({ connected = true } = {}) {
  const options = resolveOptions({ projectId: 'p', networks: [solana], customRpcUrls: { [id]: [{ url: client.url }] } })
  const http = createHttp({ ...clock, fetch })
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      if (method === 'solana_getAccounts') return [{ pubkey: key.address }]
      const { transaction } = params as { transaction: string }
      const signed = await key.signTransaction(new Uint8Array(getBase58Encoder().encode(transaction)))
      await client.rpc.sendTransaction(toBase64(signed) as never, { encoding: 'base64' }).send()
      return { signature: getBase58Decoder().decode(signed.slice(1, 65)) }
    },
  }
  const wait = (_: number, stop?: AbortSignal) => clock.wait(1, stop)
  return createSolanaSender({
    now: () => 1_000,
    wait,
    options: () => options,
    http,
    rpc: createRpc({ http }),
    provider: (namespace) => (connected && namespace === 'solana' ? provider : undefined),
  })
}
const usds = (): TokenBalance => {
  const { address, decimals } = client.sandbox.solana.token('USDS')
  return {
    name: 'Dollar',
    symbol: 'USDS',
    chainId: id,
    address: `${id}:${address}`,
    price: '1',
    quantity: { decimals, numeric: '5' },
  }
}
const intent = async (over: Partial<SendIntent> = {}): Promise<SendIntent> => ({
  id: 'i',
  account,
  network: id,
  token: coin,
  amountText: '0.5',
  units: '500000000',
  receiver: { address: String((await generateKeyPairSigner()).address) },
  ...over,
})

test('behavior: what an account holds of an asset is read from the network', async () => {
  const sender = sending()
  const { address, decimals } = client.sandbox.solana.token('USDS')
  const held = await sender.readHolding(account, address, signal)
  expect(held).toMatchObject({ chainId: id, address: `${id}:${address}`, price: '0', quantity: { decimals } })
  expect(held?.quantity.numeric).toBe(await sender.findMax(account, usds(), signal))
  expect(await sender.readHolding(account, 'native', signal)).toMatchObject({
    symbol: 'SOL',
    quantity: { decimals: 9 },
  })
  expect(await sender.readHolding(account, 'USDC', signal)).toBeUndefined()
})

test('behavior: a transfer of SOL is estimated, checked, sent and followed until it has landed', async () => {
  const { estimateFee, checkWallet, checkIntent, askWallet, watchReceipt } = sending()
  const wanted = await intent()
  const shown = await estimateFee(wanted, signal)
  expect(shown).toEqual({ units: '5000' })
  await checkWallet(wanted, signal)
  await checkIntent(wanted, shown, signal)
  const sent: SentTransaction = await askWallet(wanted, shown, signal)
  expect(sent).toMatchObject({ network: id, account, what: '0.5 SOL', to: wanted.receiver.address, at: 1_000 })
  const watch = await watchReceipt(sent)
  const happened = await new Promise<ReceiptEvent>((report) => watch(report))
  expect(happened).toEqual({ type: 'receipt.confirming' })
  expect((await client.rpc.getBalance(wanted.receiver.address as never).send()).value).toBe(500_000_000n)
})

test('behavior: Max of SOL is the balance less the fee, and Max of a token has at most six decimals', async () => {
  const { findMax } = sending()
  const held = (await client.rpc.getBalance(key.address as never).send()).value
  expect(await findMax(account, coin, signal)).toBe(formatAmount(held - 5_000n, 9))
  expect(await findMax(account, usds(), signal)).toMatch(/^\d+(\.\d{1,6})?$/)
})

test('error: when the decimals are not those of the mint or the wallet is gone, sending stops', async () => {
  const fee = { units: '5000' }
  const lied = { ...usds(), quantity: { decimals: 9, numeric: '5' } }
  await expect(sending().checkIntent(await intent({ token: lied }), fee, signal)).rejects.toMatchObject({
    code: 'token.decimals',
  })
  const most = await intent({ token: lied, units: String(10n ** 18n) })
  await expect(sending().estimateFee(most, signal)).rejects.toMatchObject({ code: 'token.decimals' })
  await expect(sending().findMax(account, lied, signal)).rejects.toMatchObject({ code: 'token.decimals' })
  const dollars = await intent({ token: usds(), units: '1000000' })
  const shown = await sending().estimateFee(dollars, signal)
  await expect(sending().checkIntent(dollars, shown, signal)).resolves.toBeUndefined()
  const gone = sending({ connected: false })
  await expect(gone.checkWallet(await intent(), signal)).rejects.toMatchObject({
    code: 'provider.missing',
    message: 'Provider not found. Connect the wallet again.',
  })
  await expect(gone.askWallet(await intent(), { units: '5000' }, signal)).rejects.toMatchObject({
    code: 'send.refused.disconnected',
  })
})

test('error: when the page does not have the network, a transaction cannot be followed', async () => {
  const sent = { hash: 'x', network: 'solana:elsewhere', account, what: '', to: '', at: 0 } as const
  await expect(sending().watchReceipt(sent)).rejects.toMatchObject({ code: 'network.notFound' })
})

test('error: when the page does not have the network, accountOn names the missing part for developers', () => {
  expect(() => accountOn({ networks: [] }, account)).toThrow(
    expect.objectContaining({ code: 'network.notFound', cause: new Error('CaipNetwork is undefined') }),
  )
})
