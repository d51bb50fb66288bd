/** Paying with a wallet on Bitcoin that signs and does not send: the transaction is made, checked and sent here. */
import { NETWORK, p2sh, p2tr, p2wpkh, selectUTXO, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { fromHex, toHex } from '../../domain/bitcoin/coding'
import { bitcoinNetworkOf } from '../../domain/bitcoin/networks'
import type { BitcoinAccount, PsbtToSign, Transfer } from '../../domain/bitcoin/request'
import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { fromBase64, toBase64 } from '../../domain/text/bytes'
import { attempt } from '../../domain/untrusted'
import { createHttp, type Http } from '../api/http'
import { readCoins, readFeeRate, sendTransaction } from './mempool'

/** A coin that is no bigger costs about what it brings, and an inscription lies with such ones. */
const SMALL = 600n
/** Less than this is no output that nodes pass on, whatever its kind. */
const DUST = 546n

const ownHttp = () => createHttp({ fetch: (...given) => fetch(...given), now: Date.now })

/**
 * Pays from an account, the rest back to it, as the network asks for its fee now; what the wallet signs is what was made.
 *
 * @param sign asks the wallet; the signed PSBT in base64
 * @returns the transaction's id
 * @throws ModalError `amount.tooSmall`, `amount.insufficient`, `fee.unknown`, `send.unsupported`, `psbt.mismatch`, with
 *   nothing sent; as `sendTransaction` does; and what `sign` throws
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
    throw new ModalError('amount.tooSmall.bitcoin', `The network passes on no payment below ${DUST} satoshis.`, {
      facts: { least: String(DUST) },
    })
  const net = bitcoinNetworkOf(network.caipNetworkId)?.prefix === 'bc' ? NETWORK : TEST_NETWORK
  const lock = lockOf(account, publicKey, net)
  const [coins, feePerByte] = await Promise.all([
    readCoins(http, network, account),
    readFeeRate(http, network).catch((cause: unknown) => {
      const message = 'What the network asks for a transaction cannot be told just now. Nothing was sent. Try again.'
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
      'This address does not hold this much beside the fee in coins that can be spent. Enter a smaller amount.',
    )
  const signInputs = Array.from({ length: built.inputsLength }, (_, index) => ({ index, address: account }))
  const psbt = await sign({ account, psbt: toBase64(built.toPSBT()), signInputs, broadcast: false })
  return broadcast(psbt, network, { same: built, http })
}

/**
 * Sends a transaction whose inputs are all signed.
 *
 * @param psbt in base64
 * @param options `same`: what was to be signed
 * @returns the transaction's id
 * @throws ModalError `psbt.invalid`, `psbt.mismatch`, with nothing sent; as `sendTransaction` does
 */
export async function broadcast(
  psbt: string,
  network: Network,
  { same, http = ownHttp() }: { same?: Transaction; http?: Http } = {},
): Promise<string> {
  const signed = attempt(() =>
    Transaction.fromPSBT(fromBase64(psbt), { allowUnknownInputs: true, allowUnknownOutputs: true }),
  )
  if (!signed) throw new ModalError('psbt.invalid.answer', 'What the wallet signed cannot be read. Nothing was sent.')
  if (same && toHex(signed.unsignedTx) !== toHex(same.unsignedTx))
    throw new ModalError(
      'psbt.mismatch.answer',
      'The wallet signed another transaction than it was shown. Nothing was sent.',
    )
  const complete = signed.isFinal || attempt(() => (signed.finalize(), true))
  if (!complete)
    throw new ModalError('psbt.invalid.unsigned', 'Not every input of the transaction is signed. Nothing was sent.')
  const txid = signed.id
  await sendTransaction(http, network, { txid, transaction: toHex(signed.extract()) })
  return txid
}

/** How the coins of an address are locked, by its key where its wallet tells it. @throws ModalError `send.unsupported` */
function lockOf(address: string, publicKey: string | undefined, net: typeof NETWORK) {
  const key = publicKey && attempt(() => fromHex(publicKey))
  const segwit = key && attempt(() => p2wpkh(key, net))
  const locks = [segwit, segwit && p2sh(segwit, net), key && attempt(() => p2tr(key.slice(-32), undefined, net))]
  const lock = locks.find((one) => one && one.address === address)
  if (!lock)
    throw new ModalError(
      'send.unsupported.key',
      'The wallet does not say by which key this address pays, or it is of a kind that cannot be paid from here.',
    )
  return {
    script: lock.script,
    update: {
      ...('redeemScript' in lock && { redeemScript: lock.redeemScript }),
      ...('tapInternalKey' in lock && { tapInternalKey: lock.tapInternalKey }),
    },
  }
}
