import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { mintOf } from './mints'
import { isTokenProgram, programs } from './programs'

/** What a prompt says of a transaction. */
export type SolanaView = { title: string; rows: { label: string; value: string; mono?: boolean }[] }

type Instruction = { program: string; accounts: string[]; data: Uint8Array }
/** A payment a transaction makes. */
type Payment = { amount: string; label: string; to: string }

const [transferSol, transferToken, transferChecked] = [2, 3, 12]
const u64 = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

/** A whole address in groups of four, in two lines, so it can be compared. */
export function solanaInGroups(address: string): string {
  const groups = address.match(/.{1,4}/g) ?? []
  return `${groups.slice(0, 6).join(' ')}\n${groups.slice(6).join(' ')}`
}

function inUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
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
  if (program === programs.system && data.length === 12 && data[0] === transferSol) {
    return { amount: `${inUnits(u64(data, 4), 9)} SOL`, label: 'To', to: accounts[1] ?? '' }
  }
  if (!isTokenProgram(program)) return undefined
  const checked = data[0] === transferChecked
  if (!checked && data[0] !== transferToken) return undefined
  const account = accounts[checked ? 2 : 1] ?? ''
  const owner = ownerOf(account)
  const mint = checked ? (accounts[1] ?? '') : undefined
  const symbol = mint === undefined ? 'of a token' : (mintOf(mint)?.symbol ?? `of ${mint}`)
  const amount = `${inUnits(u64(data, 1), checked ? (data[9] ?? 0) : 0)} ${symbol}`
  return owner ? { amount, label: 'To', to: owner } : { amount, label: 'To token account', to: account }
}

/** Describes a transaction. Never throws: one that cannot be read is said to be so. */
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
