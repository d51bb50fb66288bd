import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { toHex } from '../../domain/bitcoin/coding'
import type { SignInput } from '../../domain/bitcoin/request'
import { ModalError } from '../../domain/errors'
import { fromBase64 } from '../../domain/text/bytes'
import { attempt } from '../../domain/untrusted'

/** What a page shows, in satoshis. */
interface Shown {
  recipient: string
  amount: bigint
  fee: bigint
}

/** The kinds of signature that bind every output: below another one a stranger may write other outputs. */
const BINDING = [undefined, 0, 1]

/**
 * Says in words where a transaction pays anything but what is shown; what goes back to the accounts that sign is change.
 *
 * @throws ModalError `psbt.invalid` where it cannot be read, `psbt.mismatch` where it pays elsewhere
 */
export function assertPays(
  { psbt, signInputs }: { psbt: string; signInputs: readonly SignInput[] },
  shown: Shown,
  { own, isMain }: { own: readonly string[]; isMain: boolean },
): void {
  const network = isMain ? NETWORK : TEST_NETWORK
  const transaction = attempt(() => Transaction.fromPSBT(fromBase64(psbt), { allowUnknownOutputs: true }))
  if (!transaction) throw new ModalError('psbt.invalid', 'The transaction cannot be read. Nothing was signed.')
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
    throw mismatch(`It also pays ${bitcoin(other.amount)} to ${other.address ?? 'a script that is no address'}.`)
  // What is paid to oneself cannot be told from its change.
  const toOneself = own.includes(shown.recipient)
  if (toOneself ? !paid.some(({ amount }) => amount === shown.amount) : total !== shown.amount)
    throw mismatch(`It pays ${bitcoin(total)} to ${shown.recipient}, and ${bitcoin(shown.amount)} is shown.`)

  for (const { index, sighashTypes } of signInputs) {
    if (index >= transaction.inputsLength)
      throw new ModalError('psbt.invalid.input', `The transaction has no input ${index}. Nothing was signed.`)
    const kinds = [transaction.getInput(index).sighashType, ...(sighashTypes ?? [])]
    if (!kinds.every((kind) => BINDING.includes(kind)))
      throw mismatch('Its signature would let others change whom it pays.')
  }
  const fee = attempt(() => transaction.fee)
  if (fee === undefined) throw mismatch('It does not say what it spends, so that its fee cannot be told.')
  if (fee > shown.fee) throw mismatch(`Its fee is ${bitcoin(fee)}, and at most ${bitcoin(shown.fee)} is shown.`)
}

/**
 * Holds a wallet's answer against what it was asked to sign: the same inputs and outputs, with signatures added.
 *
 * @param answer in base64
 * @throws ModalError `psbt.mismatch`
 */
export function assertSigned(answer: string, asked: string): void {
  const [signed, shown] = [answer, asked].map((psbt) =>
    attempt(() => {
      const read = Transaction.fromPSBT(fromBase64(psbt), { allowUnknownInputs: true, allowUnknownOutputs: true })
      return toHex(read.unsignedTx)
    }),
  )
  if (signed === undefined || signed !== shown)
    throw new ModalError(
      'psbt.mismatch.signed',
      'The wallet signed another transaction than it was asked to. Look at its activity before you try again.',
    )
}

/**
 * Says where a wallet names another transaction as sent than it has signed. What is not signed whole has no id yet.
 *
 * @throws ModalError `psbt.mismatch`
 */
export function assertSent(psbt: string, txid: string): void {
  const id = attempt(() => {
    const read = Transaction.fromPSBT(fromBase64(psbt), { allowUnknownInputs: true, allowUnknownOutputs: true })
    if (!read.isFinal) read.finalize()
    return read.id
  })
  if (id !== undefined && id !== txid)
    throw new ModalError(
      'psbt.mismatch.named',
      'The wallet names another transaction than it has signed. It may have been sent: look at its activity before you try again.',
    )
}

function bitcoin(satoshis: bigint): string {
  const digits = satoshis.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '') + ' BTC'
}

const mismatch = (what: string) =>
  new ModalError('psbt.mismatch', `The transaction is not the one that is shown. ${what} Nothing was signed.`)
