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

/** A token as its mint has it on chain. */
export interface SolanaToken {
  mint: string
  /** The program that keeps it: of tokens, or of tokens with extensions. */
  program: string
  decimals: number
  /** The sender's account that it is taken from. */
  source: string
}

/** What the visitor saw: so many lamports, or so much of a token, from one address to another. */
export interface SolanaTransfer {
  sender: string
  receiver: string
  units: bigint
  token?: SolanaToken | undefined
  /** The receiver has no account for the token yet: one is made, at the sender's cost. */
  opens?: boolean | undefined
}

/**
 * Tokens with extensions. Their instructions are those of the token program under another address, so its library writes
 * them too: `@solana-program/token-2022` wants another major version of `@solana/kit`, and a Node that hosts may not have.
 */
export const TOKEN_2022_PROGRAM_ADDRESS = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const COMPUTE_BUDGET_PROGRAM_ADDRESS = address('ComputeBudget111111111111111111111111111111')

/** The account in which an owner holds a token. */
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

/** The instructions of a transfer, where need be with the one that opens the receiver's account. */
async function instructionsOf(transfer: SolanaTransfer): Promise<Instruction[]> {
  const { units, token } = transfer
  // The library names a code only, where it is built for production.
  if (units < 0n || units >= 2n ** 64n) throw new RangeError('An amount of Solana has at most 64 bits.')
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

/** The transaction of a transfer, unsigned, as it goes over the wire; and its message by itself. */
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
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  const compiled = compileTransaction(draft)
  return {
    bytes: new Uint8Array(getTransactionEncoder().encode(compiled)),
    message: new Uint8Array(compiled.messageBytes),
  }
}

/** The signature of the first account, by which a transaction is known; `undefined` while it is unsigned. */
export function signatureIn(bytes: Uint8Array): Uint8Array | undefined {
  const [first] = Object.values(getTransactionDecoder().decode(bytes).signatures)
  return first ? new Uint8Array(first) : undefined
}

/**
 * Does this transaction do what the visitor saw, and nothing else? Read from its bytes, not from how it was built.
 * What a wallet adds to have it done sooner does not count. A transaction that cannot be read does not.
 */
export async function transfersAsShown(bytes: Uint8Array, shown: SolanaTransfer): Promise<boolean> {
  const read = readTransaction(bytes)
  if (!read) return false
  const steps = read.steps.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
  const expected = (await instructionsOf({ ...shown, opens: true })).map(stepOf)
  // A token account that is there already may be opened again: nothing comes of it.
  const allowed = shown.token && steps.length === 1 ? expected.slice(-1) : expected
  return read.signers === 1 && read.payer === shown.sender && JSON.stringify(steps) === JSON.stringify(allowed)
}

/** A step of a transaction, plain. */
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
    // A table could stand for any account; and what is of no known version is not understood.
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
