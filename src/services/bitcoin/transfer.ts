/** Payments with a Bitcoin wallet that signs but does not send: builds, checks and broadcasts the transaction. */
import { NETWORK, p2sh, p2tr, p2wpkh, selectUTXO, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { fromHex } from '../../domain/bitcoin/coding'
import { bitcoinNetworkOf } from '../../domain/bitcoin/networks'
import type { BitcoinAccount, PsbtToSign, Transfer } from '../../domain/bitcoin/request'
import { BINDING, sighashesOf } from '../../domain/bitcoin/sighash'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { fromBase64, toBase64, toHex } from '../../domain/text/bytes'
import { attempt } from '../../domain/untrusted'
import { createHttp, type Http } from '../api/http'
import { broadcastTransaction, readFeeRate, readUtxos } from './mempool'

/** UTXOs of at most this many satoshis are not spent: so many are put around an inscription or a rune by default. */
const SMALL = 10_000n
/** Minimum payment in satoshis: nodes relay an output of this size, whatever its type. */
const DUST = 546n

const ownHttp = () => createHttp({ fetch: (...given) => fetch(...given), now: Date.now })

/**
 * Pays from an account at the current fee rate, with the change back to the account. The wallet must sign exactly the
 * transaction that was built.
 *
 * @param sign asks the wallet, and resolves with the signed PSBT in base64
 * @returns the transaction's id
 * @throws ModalError `amount.tooSmall`, `amount.insufficient`, `fee.unknown`, `send.unsupported`, `psbt.mismatch`, with
 *   nothing sent; the errors of `broadcastTransaction` and of `sign`
 */
export async function transfer(
  { account, recipientAddress, amount }: Transfer,
  { publicKey }: Pick<BitcoinAccount, 'publicKey'>,
  network: Network,
  sign: (request: PsbtToSign) => Promise<string>,
  http: Http = ownHttp(),
): Promise<string> {
  const satoshis = BigInt(amount)
  if (satoshis < DUST)
    throw new ModalError(
      'amount.tooSmall.bitcoin',
      `The network doesn’t relay payments below ${DUST} satoshis. Enter a larger amount.`,
      {
        facts: { least: String(DUST) },
      },
    )
  const net = bitcoinNetworkOf(network.caipNetworkId)?.prefix === 'bc' ? NETWORK : TEST_NETWORK
  const lock = lockOf(account, publicKey, net)
  const [coins, feePerByte] = await Promise.all([
    readUtxos(http, network, account),
    readFeeRate(http, network).catch((cause: unknown) => {
      const message = 'Couldn’t get the current network fee. Nothing was sent. Try again.'
      throw new ModalError('fee.unknown.rate', message, { cause })
    }),
  ])
  const inputs = coins
    .filter(({ value }) => value > SMALL)
    .map(({ txid, vout, value }) => ({
      ...{ txid: fromHex(txid), index: vout, ...lock.update },
      witnessUtxo: { script: lock.script, amount: value },
    }))
  const outputs = [{ address: recipientAddress, amount: satoshis }]
  const built = selectUTXO(inputs, outputs, 'default', { changeAddress: account, feePerByte, network: net })?.tx
  if (!built)
    throw new ModalError(
      'amount.insufficient.coins',
      'This address doesn’t have enough spendable coins for this amount and the fee. Enter a smaller amount.',
    )
  const signInputs = Array.from({ length: built.inputsLength }, (_, index) => ({ index, address: account }))
  const psbt = await sign({ account, psbt: toBase64(built.toPSBT()), signInputs, broadcast: false })
  return broadcast(psbt, network, { same: built, http })
}

/**
 * Broadcasts a transaction whose inputs are all signed.
 *
 * @param psbt in base64
 * @param options `same`: the transaction that the wallet was asked to sign
 * @returns the transaction's id
 * @throws ModalError `psbt.invalid`, `psbt.mismatch`, with nothing sent; the errors of `broadcastTransaction`
 */
export async function broadcast(
  psbt: string,
  network: Network,
  { same, http = ownHttp() }: { same?: Transaction; http?: Http } = {},
): Promise<string> {
  const signed = attempt(() =>
    Transaction.fromPSBT(fromBase64(psbt), { allowUnknownInputs: true, allowUnknownOutputs: true }),
  )
  if (!signed) throw new ModalError('psbt.invalid.answer', 'The signed transaction can’t be read. Nothing was sent.')
  if (same && toHex(signed.unsignedTx) !== toHex(same.unsignedTx))
    throw new ModalError(
      'psbt.mismatch.answer',
      'The wallet signed a different transaction from the one shown. Nothing was sent.',
    )
  // With any other type, a party that sees the transaction could pay its coins elsewhere.
  const inputs = Array.from({ length: signed.inputsLength }, (_, index) => signed.getInput(index))
  if (same && !inputs.flatMap(sighashesOf).every((kind) => BINDING.includes(kind)))
    throw new ModalError(
      'psbt.mismatch.answer.sighash',
      'The wallet’s signature would let others change this payment. Nothing was sent.',
    )
  const complete = signed.isFinal || attempt(() => (signed.finalize(), true))
  if (!complete)
    throw new ModalError('psbt.invalid.unsigned', 'Some inputs of the transaction aren’t signed. Nothing was sent.')
  const txid = signed.id
  await broadcastTransaction(http, network, { txid, transaction: toHex(signed.extract()) })
  return txid
}

/** Returns the script of an address, derived from its public key. @throws ModalError `send.unsupported` */
function lockOf(address: string, publicKey: string | undefined, net: typeof NETWORK) {
  const key = publicKey && attempt(() => fromHex(publicKey))
  const segwit = key && attempt(() => p2wpkh(key, net))
  const locks = [segwit, segwit && p2sh(segwit, net), key && attempt(() => p2tr(key.slice(-32), undefined, net))]
  const lock = locks.find((one) => one && one.address === address)
  if (!lock)
    throw new ModalError(
      'send.unsupported.key',
      'The wallet doesn’t share the key of this address, or you can’t pay from this type of address here.',
    )
  return {
    script: lock.script,
    update: {
      ...('redeemScript' in lock && { redeemScript: lock.redeemScript }),
      ...('tapInternalKey' in lock && { tapInternalKey: lock.tapInternalKey }),
    },
  }
}
