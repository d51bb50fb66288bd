import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type Instruction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'

/** Token as its mint defines it on the network. */
export interface SolanaToken {
  mint: string
  /** Program that owns the mint: the token program or Token-2022. */
  program: string
  decimals: number
  /** Token account of the sender to take it from. */
  source: string
}

/** Transfer as the visitor reviewed it: lamports, or units of a token, from one address to another. */
export interface SolanaTransfer {
  sender: string
  receiver: string
  units: bigint
  token?: SolanaToken | undefined
  /** Whether the receiver's account for the token must be created, at the sender's cost. */
  opens?: boolean | undefined
  /** Whether the sender keeps nothing, so that there is nothing to pay a higher fee from. */
  empties?: boolean | undefined
}

/**
 * Token-2022 program. Its instructions are those of the token program under another address, so the same library
 * encodes them: `@solana-program/token-2022` needs another major version of `@solana/kit`, and a newer Node than hosts
 * may have.
 */
export const TOKEN_2022_PROGRAM_ADDRESS = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const COMPUTE_BUDGET_PROGRAM_ADDRESS = address('ComputeBudget111111111111111111111111111111')
/** Instruction `SetComputeUnitPrice` of zero. Wallets add a priority fee only to transactions without a price. */
const noPriorityFee: Instruction = {
  programAddress: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  data: Uint8Array.of(3, ...new Uint8Array(8)),
}

/** Returns the associated token account of an owner (base58). */
export async function tokenAccountOf(
  owner: string,
  { mint, program }: Pick<SolanaToken, 'mint' | 'program'>,
): Promise<Address> {
  const [found] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(mint),
    tokenProgram: address(program),
  })
  return found
}

/** Instructions of a transfer; with `opens`, the first one creates the receiver's token account. */
async function instructionsOf(transfer: SolanaTransfer): Promise<Instruction[]> {
  const { units, token } = transfer
  // In production builds the library's own error is only a code.
  if (units < 0n || units >= 2n ** 64n) throw new RangeError('A Solana amount has at most 64 bits.')
  const [sender, receiver] = [createNoopSigner(address(transfer.sender)), address(transfer.receiver)]
  if (!token) return [getTransferSolInstruction({ source: sender, destination: receiver, amount: units })]
  const [mint, tokenProgram] = [address(token.mint), address(token.program)]
  const destination = await tokenAccountOf(receiver, token)
  const opening = getCreateAssociatedTokenIdempotentInstruction({
    payer: sender,
    ata: destination,
    owner: receiver,
    mint,
    tokenProgram,
  })
  const moving = getTransferCheckedInstruction(
    {
      source: address(token.source),
      mint,
      destination,
      authority: sender,
      amount: units,
      decimals: token.decimals,
    },
    { programAddress: tokenProgram },
  )
  return transfer.opens ? [opening, moving] : [moving]
}

/** Builds the unsigned transaction of a transfer, in wire format, and its message alone. */
export async function solanaTransaction(
  transfer: SolanaTransfer,
  { blockhash, lastValidBlockHeight }: { blockhash: string; lastValidBlockHeight: bigint },
): Promise<{ bytes: Uint8Array; message: Uint8Array }> {
  const instructions = await instructionsOf(transfer)
  const draft = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(address(transfer.sender), message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, lastValidBlockHeight }, message),
    (message) =>
      appendTransactionMessageInstructions([...(transfer.empties ? [noPriorityFee] : []), ...instructions], message),
  )
  const compiled = compileTransaction(draft)
  return {
    bytes: new Uint8Array(getTransactionEncoder().encode(compiled)),
    message: new Uint8Array(compiled.messageBytes),
  }
}

/** Returns the first signature, which identifies a transaction; `undefined` while it is unsigned. */
export function firstSignature(bytes: Uint8Array): Uint8Array | undefined {
  const [first] = Object.values(getTransactionDecoder().decode(bytes).signatures)
  return first ? new Uint8Array(first) : undefined
}

/**
 * Whether a transaction does what the visitor reviewed and nothing else, read from its bytes. Compute budget
 * instructions, which wallets add for speed, are ignored. `false` if it cannot be read.
 */
export async function transfersAsShown(bytes: Uint8Array, shown: SolanaTransfer): Promise<boolean> {
  const read = readTransaction(bytes)
  if (!read) return false
  const steps = read.steps.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
  const expected = (await instructionsOf({ ...shown, opens: true })).map(stepOf)
  // The instruction that creates the token account may be there or not: it does nothing if the account exists.
  const allowed = shown.token && steps.length === 1 ? expected.slice(-1) : expected
  return read.signers === 1 && read.payer === shown.sender && JSON.stringify(steps) === JSON.stringify(allowed)
}

/** Instruction in plain data, for comparison. */
interface Step {
  program: string
  accounts: string[]
  data: number[]
}

function stepOf({ programAddress, accounts = [], data = new Uint8Array() }: Instruction): Step {
  return { program: programAddress, accounts: accounts.map((account) => account.address), data: [...data] }
}

function readTransaction(bytes: Uint8Array): { signers: number; payer: string | undefined; steps: Step[] } | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
    // A lookup table can refer to any account, and an unknown version cannot be read.
    if (message.version === 1 || ('addressTableLookups' in message && message.addressTableLookups?.length))
      return undefined
    const named = (index: number) => message.staticAccounts[index] ?? ''
    const steps = message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: named(programAddressIndex),
      accounts: accountIndices.map(named),
      data: [...data],
    }))
    return { signers: message.header.numSignerAccounts, payer: message.staticAccounts[0], steps }
  } catch {
    return undefined
  }
}
