import { getAddress, p2pkh, p2sh, p2tr, p2wpkh, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { createBitcoin } from '../../../../sandbox/src/bitcoin/index'
import { fromBase64, toBase64, toHex } from '../../../../sandbox/src/shared/bitcoin/bytes'
import { bitcoinChains } from '../../../../sandbox/src/shared/bitcoin/chains'
import type { BitcoinSigner } from '../../../../sandbox/src/shared/bitcoin/keys'
import type { PsbtToSign } from '../../../../src/domain/bitcoin/request'
import { bitcoin, bitcoinTestnet } from '../../../../src/doors/networks'
import { toNetwork } from '../../../../src/domain/network/extension'
import { createHttp } from '../../../../src/services/api/http'
import { broadcast, transfer } from '../../../../src/services/bitcoin/transfer'
import { nobody, ordinal, payment, testPayment } from '../../../support/bitcoin'

/** The sandbox's ledger, reached as if by HTTP; it checks every signature and amount. */
function ledger(answers: Record<string, () => Response | Promise<Response>> = {}, urls = ['main']) {
  const { app } = createBitcoin()
  const asked: string[] = []
  const fetched = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    const host = url.hostname.split('.')[0]!
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace(/^.*\/api\//, '')}`
    asked.push(`${host} ${call.replace(/(bc|tb)1\w+/, ':address')}`)
    for (const [ending, answer] of Object.entries(answers)) if (asked.at(-1)!.endsWith(ending)) return answer()
    return app.fetch(new Request(`http://ledger${url.pathname}`, init))
  }
  const http = createHttp({ fetch: fetched, now: Date.now, retryDelay: 1 })
  const at = (input: typeof bitcoin | typeof bitcoinTestnet, path: string) =>
    toNetwork(input, {
      ...{ projectId: 'p', blockchain: 'https://rpc.example' },
      customRpcUrls: { [input.caipNetworkId]: urls.map((name) => ({ url: `https://${name}.example${path}` })) },
    })
  const own = (network: ReturnType<typeof toNetwork>) => ({
    ...network,
    rpcUrls: { ...network.rpcUrls, default: { http: network.rpcUrls.default.http.slice(0, urls.length) } },
  })
  const held = async (address: string, path: string = bitcoinChains[0].path) => {
    const coins = (await (await app.request(`${path}/address/${address}/utxo`)).json()) as { value: number }[]
    return coins.map(({ value }) => value).toSorted((a, b) => a - b)
  }
  const give = (address: string, value: number, path: string = bitcoinChains[0].path) =>
    app.request(`${path}/faucet`, { method: 'POST', body: JSON.stringify({ address, value }) })
  return {
    ...{ http, asked, held, give },
    main: own(at(bitcoin, bitcoinChains[0].path)),
    test: own(at(bitcoinTestnet, bitcoinChains[1].path)),
  }
}

/** A wallet that signs whatever it is shown. */
const signing = (signer: BitcoinSigner) => async (request: PsbtToSign) =>
  toBase64(
    signer.signPsbt(
      fromBase64(request.psbt),
      request.signInputs.map(({ index }) => index),
    ),
  )
const paying = (amount: string, account: BitcoinSigner = payment, recipientAddress = nobody) => ({
  ...{ account: account.address, recipientAddress, amount },
})

test('behavior: a transfer pays the amount, returns the change minus the fee, and reaches the ledger', async () => {
  const { main, http, held, asked } = ledger()
  const before = await held(payment.address)
  const txid = await transfer(paying('1000'), payment, main, signing(payment), http)
  expect(txid).toMatch(/^[0-9a-f]{64}$/)
  expect(await held(nobody)).toEqual([1000])
  const [back] = await held(payment.address)
  // One segwit input and two outputs are 141 virtual bytes; the ledger asks for 2 satoshis each.
  const fee = before[0]! - 1000 - back!
  expect(fee).toBeGreaterThanOrEqual(2 * 141)
  expect(fee).toBeLessThan(2 * 145)
  expect(asked.slice(0, 2).toSorted()).toEqual(['main GET address/:address/utxo', 'main GET v1/fees/recommended'])
  expect(asked.slice(2)).toEqual(['main POST tx'])
})

test('behavior: coins of several sizes are combined, except those small enough to carry an inscription', async () => {
  const { test: network, http, held, give } = ledger()
  const path = bitcoinChains[1].path
  const fresh = testPayment
  for (const value of [546, 10_000, 40_000, 30_000]) await give(fresh.address, value, path)
  const [, , , , start] = await held(fresh.address, path)
  const amount = String(start! + 50_000)
  const recipient = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  await transfer({ ...paying(amount, fresh), recipientAddress: recipient }, fresh, network, signing(fresh), http)
  expect(await held(recipient, path)).toEqual([Number(amount)])
  expect((await held(fresh.address, path)).slice(0, 2)).toEqual([546, 10_000])
})

test('behavior: a Taproot account used for payments is spent by its key', async () => {
  const { main, http, held } = ledger()
  await transfer(paying('2000', ordinal), ordinal, main, signing(ordinal), http)
  expect(await held(nobody)).toEqual([2000])
})

test('behavior: when an account is nested segwit, the PSBT contains its redeem script', async () => {
  const { test: network, http, give } = ledger()
  const key = new Uint8Array(32).fill(7)
  const inner = p2wpkh(pubECDSA(key), TEST_NETWORK)
  const nested = p2sh(inner, TEST_NETWORK)
  await give(nested.address!, 50_000, bitcoinChains[1].path)
  let seen: Transaction | undefined
  const sign = async ({ psbt }: PsbtToSign) => {
    seen = Transaction.fromPSBT(fromBase64(psbt))
    seen.sign(key)
    return toBase64(seen.toPSBT())
  }
  const request = { account: nested.address!, recipientAddress: testPayment.address, amount: '1000' }
  // The sandbox's ledger refuses nested segwit, so the PSBT itself is checked below.
  await expect(transfer(request, { publicKey: toHex(pubECDSA(key)) }, network, sign, http)).rejects.toMatchObject({
    code: 'send.refused.network',
  })
  expect(toHex(seen!.getInput(0).redeemScript!)).toBe(toHex(inner.script))
  seen!.finalize()
  expect(seen!.isFinal).toBe(true)
})

test('error: when the key is missing or does not fit the account, the transfer fails without a request', async () => {
  const { main, http, asked } = ledger()
  const key = new Uint8Array(32).fill(7)
  const older = p2pkh(pubECDSA(key)).address!
  for (const [account, publicKey] of [
    [payment.address, undefined],
    [payment.address, ordinal.publicKey],
    [payment.address, 'zz'],
    [older, toHex(pubECDSA(key))],
    [getAddress('wpkh', key)!, payment.publicKey],
  ] as const)
    await expect(
      transfer({ ...paying('1000'), account }, publicKey ? { publicKey } : {}, main, signing(payment), http),
    ).rejects.toMatchObject({ code: 'send.unsupported.key' })
  expect(asked).toEqual([])
})

test('behavior: when the fee rate has a fraction, the next whole rate is paid', async () => {
  const fractional = ledger({ recommended: () => Response.json({ halfHourFee: 2.1 }) })
  const [before] = await fractional.held(payment.address)
  await transfer(paying('1000'), payment, fractional.main, signing(payment), fractional.http)
  const [back] = await fractional.held(payment.address)
  const fee = before! - 1000 - back!
  expect(fee).toBeGreaterThanOrEqual(3 * 141)
  expect(fee).toBeLessThan(3 * 145)
})

test('error: when the amount is too small or too large, or the fee rate is unknown, the wallet is not asked', async () => {
  const plain = ledger()
  const never = async () => {
    throw new Error('asked')
  }
  const pay = (amount: string, { main, http } = plain) => transfer(paying(amount), payment, main, never, http)
  await expect(pay('545')).rejects.toMatchObject({ code: 'amount.tooSmall.bitcoin' })
  await expect(pay('5000000')).rejects.toMatchObject({ code: 'amount.insufficient.coins' })
  for (const fees of [{ halfHourFee: 0 }, { halfHourFee: 5001 }, {}, { halfHourFee: '2' }])
    await expect(pay('1000', ledger({ recommended: () => Response.json(fees) }))).rejects.toMatchObject({
      code: 'fee.unknown.rate',
    })
  const unconfirmed = [{ txid: 'ab'.repeat(32), vout: 0, value: 90_000, status: { confirmed: false } }]
  await expect(pay('1000', ledger({ utxo: () => Response.json(unconfirmed) }))).rejects.toMatchObject({
    code: 'amount.insufficient.coins',
  })
})

test('error: when the signed PSBT differs, is unsigned or is invalid, nothing is broadcast', async () => {
  const { main, http, asked } = ledger()
  const other = async ({ psbt, signInputs }: PsbtToSign) => {
    const shown = Transaction.fromPSBT(fromBase64(psbt))
    const swapped = new Transaction()
    swapped.addInput(shown.getInput(0))
    swapped.addOutputAddress(ordinal.address, 1000n)
    return signing(payment)({ account: '', broadcast: false, signInputs, psbt: toBase64(swapped.toPSBT()) })
  }
  const pay = (sign: (request: PsbtToSign) => Promise<string>) => transfer(paying('1000'), payment, main, sign, http)
  await expect(pay(other)).rejects.toMatchObject({ code: 'psbt.mismatch.answer' })
  await expect(pay(async ({ psbt }) => psbt)).rejects.toMatchObject({ code: 'psbt.invalid.unsigned' })
  await expect(pay(async () => 'cHNidP8=')).rejects.toMatchObject({ code: 'psbt.invalid.answer' })
  const no = new Error('declined')
  await expect(
    pay(async () => {
      throw no
    }),
  ).rejects.toBe(no)
  expect(asked.filter((call) => call.includes('POST'))).toEqual([])
})

test('error: when a signature does not commit to all outputs and inputs, nothing is broadcast', async () => {
  const { test: network, http, asked, give } = ledger()
  const key = new Uint8Array(32).fill(9)
  const accounts = [
    { ...p2wpkh(pubECDSA(key), TEST_NETWORK), publicKey: toHex(pubECDSA(key)) },
    { ...p2tr(pubSchnorr(key), undefined, TEST_NETWORK), publicKey: toHex(pubSchnorr(key)) },
  ]
  for (const { address = '', publicKey } of accounts) {
    await give(address, 50_000, bitcoinChains[1].path)
    for (const sighashType of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
      for (const isFinal of [false, true]) {
        const sign = async ({ psbt }: PsbtToSign) => {
          const shown = Transaction.fromPSBT(fromBase64(psbt))
          shown.updateInput(0, { sighashType })
          shown.sign(key, [sighashType])
          if (isFinal) shown.finalize()
          return toBase64(shown.toPSBT())
        }
        const request = { account: address, recipientAddress: testPayment.address, amount: '1000' }
        await expect(transfer(request, { publicKey }, network, sign, http)).rejects.toMatchObject({
          code: 'psbt.mismatch.answer.sighash',
        })
      }
  }
  expect(asked.filter((call) => call.includes('POST'))).toEqual([])
})

test('error: when a node refuses the transaction, its reason is the cause and no other node is tried', async () => {
  const refusing = ledger({ 'POST tx': () => new Response('min relay fee not met', { status: 400 }) }, ['main', 'next'])
  await expect(transfer(paying('1000'), payment, refusing.main, signing(payment), refusing.http)).rejects.toMatchObject(
    { code: 'send.refused.network', cause: { message: expect.stringContaining('min relay fee not met') as string } },
  )
  expect(refusing.asked.filter((call) => call.includes('POST'))).toEqual(['main POST tx'])
})

test('limit: when a node refuses with a long answer, the cause has its first 200 characters', async () => {
  const { main, http } = ledger({ 'POST tx': () => new Response('1234567890'.repeat(30), { status: 400 }) })
  await expect(transfer(paying('1000'), payment, main, signing(payment), http)).rejects.toMatchObject({
    cause: { message: '1234567890'.repeat(20) },
  })
})

test('behavior: when a node does not respond, the next one gets the same transaction, and may know it already', async () => {
  const silent = () => Response.error()
  const one = ledger({ 'main POST tx': () => new Response('', { status: 502 }) }, ['main', 'next'])
  const txid = await transfer(paying('1000'), payment, one.main, signing(payment), one.http)
  expect(one.asked.slice(-2)).toEqual(['main POST tx', 'next POST tx'])
  expect(await one.held(nobody)).toEqual([1000])
  const known = ledger(
    { 'main POST tx': silent, 'next POST tx': () => new Response('txn-already-known', { status: 400 }) },
    ['main', 'next'],
  )
  expect(await transfer(paying('1000'), payment, known.main, signing(payment), known.http)).toBe(txid)
})

test('error: when no node confirms the broadcast, the outcome is unknown and the message names the txid', async () => {
  const gone = () => new Response('', { status: 502 })
  const later = () => new Response('bad-txns-inputs-missingorspent', { status: 400 })
  for (const next of [gone, later]) {
    const { main, http } = ledger({ 'main POST tx': gone, 'next POST tx': next }, ['main', 'next'])
    await expect(transfer(paying('1000'), payment, main, signing(payment), http)).rejects.toMatchObject({
      code: 'send.unknown.broadcast',
      message: expect.stringMatching(/[0-9a-f]{64}/) as string,
    })
  }
})

test('error: when a node answers with a page instead of a txid, the next one gets the same transaction', async () => {
  const page = () => new Response('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } })
  const one = ledger({ 'main POST tx': page }, ['main', 'next'])
  await transfer(paying('1000'), payment, one.main, signing(payment), one.http)
  expect(await one.held(nobody)).toEqual([1000])
  const empty = () => new Response('')
  for (const answer of [page, empty]) {
    const { main, http, held } = ledger({ 'POST tx': answer })
    await expect(transfer(paying('1000'), payment, main, signing(payment), http)).rejects.toMatchObject({
      code: 'send.unknown.broadcast',
    })
    expect(await held(nobody)).toEqual([])
  }
})

test('behavior: a signed transaction of the host is broadcast as it is', async () => {
  const { main, http, held } = ledger()
  let made = ''
  const keep = async (request: PsbtToSign) => {
    made = await signing(payment)(request)
    throw new Error('kept')
  }
  await expect(transfer(paying('1000'), payment, main, keep, http)).rejects.toThrow('kept')
  expect(await held(nobody)).toEqual([])
  const txid = await broadcast(made, main, { http })
  expect(await held(nobody)).toEqual([1000])
  expect(txid).toBe(Transaction.fromPSBT(fromBase64(made)).id)
  await expect(
    broadcast(made, { ...main, rpcUrls: { ...main.rpcUrls, default: { http: [] } } }, { http }),
  ).rejects.toMatchObject({
    code: 'chain.notSupported.node',
  })
})
