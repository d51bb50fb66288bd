import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { TRANSFER_SOL_DISCRIMINATOR, getTransferSolInstructionDataDecoder } from '@solana-program/system'
import {
  TRANSFER_CHECKED_DISCRIMINATOR,
  TRANSFER_DISCRIMINATOR,
  getTransferCheckedInstructionDataDecoder,
  getTransferInstructionDataDecoder,
} from '@solana-program/token'
import { grouped } from '../amount'
import { mintOf } from './mints'
import { isTokenProgram, programs } from './programs'

/** Content of a prompt for a transaction. */
export type SolanaView = { title: string; rows: { label: string; value: string; mono?: boolean }[] }

type Instruction = { program: string; accounts: string[]; data: Uint8Array }
/** Payment that a transaction makes. */
type Payment = { amount: string; label: string; to: string }

const solTransfer = getTransferSolInstructionDataDecoder()

/** Formats the whole address in groups of four, on two lines, for comparing. */
export function solanaInGroups(address: string): string {
  const groups = address.match(/.{1,4}/g) ?? []
  return `${groups.slice(0, 6).join(' ')}\n${groups.slice(6).join(' ')}`
}

function read(transaction: Uint8Array): Instruction[] {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('This version is not read here.')
  const at = (index: number) => message.staticAccounts[index] ?? `account ${index} of a lookup table`
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: at(programAddressIndex),
    accounts: accountIndices.map(at),
    data: new Uint8Array(data),
  }))
}

function paymentOf(
  { program, accounts, data }: Instruction,
  ownerOf: (account: string) => string | undefined,
): Payment | undefined {
  const receiverOf = (account = '') => {
    const owner = ownerOf(account)
    return owner ? { label: 'To', to: owner } : { label: 'To token account', to: account }
  }
  if (program === programs.system && data.length === solTransfer.fixedSize && data[0] === TRANSFER_SOL_DISCRIMINATOR)
    return { amount: `${grouped(solTransfer.decode(data).amount, 9)} SOL`, label: 'To', to: accounts[1] ?? '' }
  if (!isTokenProgram(program)) return undefined
  if (data[0] === TRANSFER_DISCRIMINATOR) {
    const { amount } = getTransferInstructionDataDecoder().decode(data)
    return { amount: `${grouped(amount, 0)} of a token`, ...receiverOf(accounts[1]) }
  }
  if (data[0] !== TRANSFER_CHECKED_DISCRIMINATOR) return undefined
  const { amount, decimals } = getTransferCheckedInstructionDataDecoder().decode(data)
  const [, mint = '', account] = accounts
  return {
    amount: `${grouped(amount, decimals)} ${mintOf(mint)?.symbol ?? `of ${mint}`}`,
    ...receiverOf(account),
  }
}

/** Describes a transaction. Never throws: an unreadable one is described as such. */
export function describeSolana(transaction: Uint8Array, network: string): SolanaView {
  const where = { label: 'Network', value: network }
  try {
    const instructions = read(transaction)
    const made = instructions.filter(({ program }) => program === programs.associatedToken)
    const ownerOf = (account: string) => made.find(({ accounts }) => accounts[1] === account)?.accounts[2]
    const payments = instructions.flatMap((one) => paymentOf(one, ownerOf) ?? [])
    const steps = { label: 'Instructions', value: String(instructions.length) }
    const rows = payments.flatMap(({ amount, label, to }) => [
      ...(payments.length > 1 ? [{ label: 'Amount', value: amount }] : []),
      { label, value: solanaInGroups(to), mono: true },
    ])
    return {
      title: payments.length === 1 ? `Send ${payments[0]!.amount}` : 'Approve transaction',
      rows: [...rows, steps, where],
    }
  } catch {
    return { title: 'Approve a transaction that cannot be read', rows: [where] }
  }
}
