import { getAddressDecoder, getBase58Decoder } from '@solana/kit'
import type { FailedTransactionMetadata, TransactionMetadata } from 'litesvm'
import type { Outcome, TransactionFault } from './landed'

/**
 * Parses the error from the SVM's text form: its objects give the error as a number without exported names, and no fee.
 */
function faultIn(text: string): TransactionFault | null {
  const said = /\berr: (.+?), meta: TransactionMetadata/s.exec(text)?.[1]
  if (!said) return null
  const instruction = /^InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+).*)\)$/s.exec(said)
  if (instruction) {
    const [, index, custom, name] = instruction
    return { InstructionError: [Number(index), custom === undefined ? name : { Custom: Number(custom) }] }
  }
  const account = /^(\w+) \{ account_index: (\d+) \}$/.exec(said)
  if (account) return { [account[1]!]: { account_index: Number(account[2]) } }
  const indexed = /^(\w+)\((\d+)\)$/.exec(said)
  return indexed ? { [indexed[1]!]: Number(indexed[2]) } : said
}

/** Converts the SVM's result of a transaction or a simulation. */
export function outcomeOf(
  told: { meta(): TransactionMetadata; toString(): string } | TransactionMetadata | FailedTransactionMetadata,
): Outcome {
  const text = told.toString()
  const meta = 'meta' in told ? told.meta() : told
  const bytes = meta.returnData().data()
  const inner = meta.innerInstructions().map((called, index) => ({
    index,
    instructions: called.map((one) => ({
      programIdIndex: one.instruction().programIdIndex(),
      accounts: [...one.instruction().accounts()],
      data: getBase58Decoder().decode(one.instruction().data()),
      stackHeight: one.stackHeight(),
    })),
  }))
  return {
    err: faultIn(text),
    fee: BigInt(/\bfee: (\d+)/.exec('meta' in told ? meta.toString() : text)?.[1] ?? 0),
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
    inner: inner.filter(({ instructions }) => instructions.length > 0),
    returnData:
      bytes.length > 0
        ? {
            programId: getAddressDecoder().decode(meta.returnData().programId()),
            data: [Buffer.from(bytes).toString('base64'), 'base64'],
          }
        : null,
  }
}
