import { RawTx, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { createBitcoin } from '../src/bitcoin'
import { createLedger } from '../src/bitcoin/ledger'
import { fromHex, toHex } from '../src/shared/bitcoin/bytes'
import { bitcoinChains } from '../src/shared/bitcoin/chains'
import { scriptOf, type BitcoinSigner } from '../src/shared/bitcoin/keys'
import { nobody, ordinal, payment } from '../../tests/support/bitcoin'

const { net } = bitcoinChains[0]

/** Payment with a signer's first coin, on its own ledger by default. */
function paying(from: BitcoinSigner, given: { amount?: bigint } = {}, ledger = createLedger(bitcoinChains[0])) {
  const [coin] = ledger.coins(from.address)
  const transaction = new Transaction()
  const script = scriptOf(from.address, net)
  transaction.addInput({ txid: fromHex(coin!.txid), index: coin!.vout, witnessUtxo: { script, amount: coin!.value } })
  transaction.addOutputAddress(nobody, given.amount ?? 1000n, net)
  const signed = Transaction.fromPSBT(from.signPsbt(transaction.toPSBT(), [0]))
  signed.finalize()
  return { ledger, hex: toHex(signed.extract()), coin: coin! }
}

test('behavior: segwit and Taproot payments arrive, and their coins are spent', () => {
  for (const signer of [payment, ordinal]) {
    const { ledger, hex, coin } = paying(signer)
    const txid = ledger.send(hex)
    expect(ledger.coins(nobody)).toMatchObject([{ txid, vout: 0, value: 1000n }])
    expect(ledger.coins(signer.address)).not.toContainEqual(coin)
    expect(ledger.transaction(txid)).toBe(hex)
  }
})

test('error: a coin cannot be spent twice, for more than its value, or as dust', () => {
  const { ledger, hex } = paying(payment)
  ledger.send(hex)
  expect(() => ledger.send(hex)).toThrow('txn-already-known')
  const { hex: second } = paying(payment, { amount: 2000n })
  expect(() => ledger.send(second)).toThrow('bad-txns-inputs-missingorspent')
  const more = paying(payment)
  expect(() => more.ledger.send(more.hex.replace('e803000000000000', '414b4c0000000000'))).toThrow(
    'bad-txns-in-belowout',
  )
  const dust = paying(payment, { amount: 293n })
  expect(() => dust.ledger.send(dust.hex)).toThrow('dust')
})

test('error: a transaction that is altered, signed by another key or malformed is refused', () => {
  for (const signer of [payment, ordinal]) {
    const { ledger, hex } = paying(signer)
    // Changes the amount after signing.
    const altered = hex.replace('e803000000000000', 'e903000000000000')
    expect(altered).not.toBe(hex)
    expect(() => ledger.send(altered)).toThrow('mandatory-script-verify-flag-failed')
  }
  const [own, foreign] = [paying(payment), paying(ordinal)]
  const [one, two] = [own.hex, foreign.hex].map((hex) => RawTx.decode(fromHex(hex)))
  const mixed = RawTx.encode({ ...one!, witnesses: two!.witnesses })
  expect(() => own.ledger.send(toHex(mixed))).toThrow('mandatory-script-verify-flag-failed')
  expect(() => own.ledger.send('00')).toThrow('TX decode failed')
})

test('behavior: the API answers in the shape of mempool.space', async () => {
  const { app } = createBitcoin()
  const json = async (path: string) => (await app.request(`/bitcoin/api${path}`)).json() as Promise<unknown>
  expect(await json(`/address/${payment.address}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 5_000_000, spent_txo_sum: 0 },
  })
  const { hex } = paying(payment)
  const sent = await app.request('/bitcoin/api/tx', { method: 'POST', body: hex })
  const txid = await sent.text()
  expect(txid).toMatch(/^[0-9a-f]{64}$/)
  expect(await json(`/tx/${txid}`)).toMatchObject({ vout: [{ scriptpubkey_address: nobody, value: 1000 }] })
  expect(await json(`/address/${nobody}/utxo`)).toMatchObject([{ txid, vout: 0, value: 1000 }])
  const again = await app.request('/bitcoin/api/tx', { method: 'POST', body: hex })
  expect([again.status, await again.text()]).toEqual([400, 'txn-already-known'])
  expect((await app.request('/bitcoin/api/address/tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).status).toBe(400)
})
