import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { SignInput } from '../../domain/bitcoin/request'
import { BINDING, sighashesOf } from '../../domain/bitcoin/sighash'
import { ModalError } from '../../domain/errors'
import { fromBase64, toHex } from '../../domain/text/bytes'
import { attempt } from '../../domain/untrusted'

/** Payment that the page shows, in satoshis. */
interface Shown {
  recipient: string
  amount: bigint
  fee: bigint
}

/**
 * Checks that a transaction pays what is shown and nothing else. Outputs to the wallet's own addresses are change.
 *
 * @throws ModalError `psbt.invalid` if it cannot be read, `psbt.mismatch` if it pays anything else
 */
export function assertPays(
  { psbt, signInputs }: { psbt: string; signInputs: readonly SignInput[] },
  shown: Shown,
  { own, isMain }: { own: readonly string[]; isMain: boolean },
): void {
  const network = isMain ? NETWORK : TEST_NETWORK
  const transaction = attempt(() => Transaction.fromPSBT(fromBase64(psbt), { allowUnknownOutputs: true }))
  if (!transaction) throw new ModalError('psbt.invalid', 'The transaction can’t be read. Nothing was signed.')
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script, amount = 0n } = transaction.getOutput(index)
    const address = attempt(() => Address(network).encode(OutScript.decode(script ?? new Uint8Array())))
    return { address, amount }
  })
  const paid = outputs.filter(({ address }) => address === shown.recipient)
  const total = paid.reduce((sum, { amount }) => sum + amount, 0n)
  const other = outputs.find(
    ({ address, amount }) => amount > 0n && address !== shown.recipient && !own.includes(address ?? ''),
  )
  if (other)
    throw mismatch(`It also pays ${bitcoin(other.amount)} to ${other.address ?? 'a script without an address'}.`)
  // A payment to oneself cannot be distinguished from change.
  const toOneself = own.includes(shown.recipient)
  if (toOneself ? !paid.some(({ amount }) => amount === shown.amount) : total !== shown.amount)
    throw mismatch(`It pays ${bitcoin(total)} to ${shown.recipient}, but ${bitcoin(shown.amount)} is shown.`)

  for (const { index, sighashTypes } of signInputs) {
    if (index >= transaction.inputsLength)
      throw new ModalError('psbt.invalid.input', `The transaction has no input ${index}. Nothing was signed.`)
    const kinds = [transaction.getInput(index).sighashType, ...(sighashTypes ?? [])]
    if (!kinds.every((kind) => kind === undefined || BINDING.includes(kind)))
      throw mismatch('Its signature would let others change who gets paid.')
  }
  const fee = attempt(() => transaction.fee)
  if (fee === undefined) throw mismatch('It doesn’t say what it spends, so its fee isn’t known.')
  if (fee > shown.fee) throw mismatch(`Its fee is ${bitcoin(fee)}, but at most ${bitcoin(shown.fee)} is shown.`)
}

/**
 * Checks that a wallet returned the transaction it was asked to sign: same inputs and outputs, with signatures added
 * that commit to all of them, unless the request allows others.
 *
 * @param answer PSBT in base64
 * @throws ModalError `psbt.mismatch`
 */
export function assertSigned(
  answer: string,
  { psbt, signInputs }: { psbt: string; signInputs: readonly SignInput[] },
): void {
  const read = (text: string) =>
    attempt(() => {
      const transaction = Transaction.fromPSBT(fromBase64(text), {
        allowUnknownInputs: true,
        allowUnknownOutputs: true,
      })
      return { transaction, bytes: toHex(transaction.unsignedTx) }
    })
  const [signed, shown] = [read(answer), read(psbt)]
  if (!signed || !shown || signed.bytes !== shown.bytes)
    throw new ModalError(
      'psbt.mismatch.signed',
      'The wallet signed a different transaction from the one requested. Check your wallet’s activity before trying again.',
    )
  for (let index = 0; index < shown.transaction.inputsLength; index += 1) {
    const input = shown.transaction.getInput(index)
    const named = signInputs.flatMap((one) => (one.index === index ? (one.sighashTypes ?? []) : []))
    // Wallets may sign with any type that the PSBT declares, and other parties may have signed before.
    const allowed = [...BINDING, ...named, input.sighashType, ...sighashesOf(input)]
    if (!sighashesOf(signed.transaction.getInput(index)).every((kind) => allowed.includes(kind)))
      throw new ModalError(
        'psbt.mismatch.signed.sighash',
        'The wallet’s signature would let others change the transaction. Check your wallet’s activity before trying again.',
      )
  }
}

/**
 * Checks that the txid from a wallet is that of the PSBT it signed. One that is not fully signed has no txid yet, unless
 * all its inputs are native segwit: their signatures are not part of it.
 *
 * @throws ModalError `psbt.mismatch`
 */
export function assertSent(psbt: string, txid: string): void {
  const id = attempt(() => {
    const read = Transaction.fromPSBT(fromBase64(psbt), { allowUnknownInputs: true, allowUnknownOutputs: true })
    const inputs = Array.from({ length: read.inputsLength }, (_, index) => read.getInput(index))
    if (!read.isFinal && !inputs.every(({ witnessUtxo }) => isWitnessProgram(witnessUtxo?.script))) read.finalize()
    return read.id
  })
  if (id !== undefined && id !== txid)
    throw new ModalError(
      'psbt.mismatch.named',
      'The wallet reported a different transaction from the one it signed. It may have been sent: check your wallet’s activity before trying again.',
    )
}

/** Whether an output script is a witness program (BIP-141): a version and 2 to 40 bytes. */
function isWitnessProgram(script: Uint8Array | undefined): boolean {
  const [version = -1, length = 0] = script ?? []
  return (version === 0 || (version >= 0x51 && version <= 0x60)) && length >= 2 && script?.length === length + 2
}

function bitcoin(satoshis: bigint): string {
  const digits = satoshis.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '') + ' BTC'
}

const mismatch = (what: string) =>
  new ModalError('psbt.mismatch', `The transaction isn’t the one shown. ${what} Nothing was signed.`)
