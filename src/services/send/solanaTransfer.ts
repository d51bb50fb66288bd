import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type Instruction,
} from '@solana/kit'

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

export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
} as const

const [TRANSFER, TRANSFER_CHECKED, CREATE_IF_MISSING] = [2, 12, 1]
// Roles of accounts: the lowest bit is "is written to", the next "signs".
const [READ, WRITE, SIGN, SIGN_WRITE] = [0, 1, 2, 3]

/** The account in which an owner holds a token. */
export async function tokenAccountOf(
  owner: string,
  { mint, program }: Pick<SolanaToken, 'mint' | 'program'>,
): Promise<string> {
  const seeds = [owner, program, mint].map((each) => getAddressEncoder().encode(address(each)))
  const [found] = await getProgramDerivedAddress({ programAddress: address(programs.associated), seeds })
  return found
}

async function instructionsOf({ sender, receiver, units, token, opens }: SolanaTransfer): Promise<Instruction[]> {
  if (!token) {
    return [
      instruction(
        programs.system,
        [
          [sender, SIGN_WRITE],
          [receiver, WRITE],
        ],
        [TRANSFER, 0, 0, 0, ...u64(units)],
      ),
    ]
  }
  const { mint, program, decimals, source } = token
  const target = await tokenAccountOf(receiver, token)
  const opening = instruction(
    programs.associated,
    [
      [sender, SIGN_WRITE],
      [target, WRITE],
      [receiver, READ],
      [mint, READ],
      [programs.system, READ],
      [program, READ],
    ],
    [CREATE_IF_MISSING],
  )
  const transfer = instruction(
    program,
    [
      [source, WRITE],
      [mint, READ],
      [target, WRITE],
      [sender, SIGN],
    ],
    [TRANSFER_CHECKED, ...u64(units), decimals],
  )
  return opens ? [opening, transfer] : [transfer]
}

function instruction(
  program: string,
  accounts: readonly (readonly [string, number])[],
  data: readonly number[],
): Instruction {
  return {
    programAddress: address(program),
    accounts: accounts.map(([one, role]) => ({ address: address(one), role })),
    data: Uint8Array.from(data),
  }
}

function u64(value: bigint): Uint8Array {
  if (value < 0n || value >= 2n ** 64n) throw new RangeError('An amount of Solana has at most 64 bits.')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** The unsigned transaction of a transfer, as it goes over the wire; and its message by itself. */
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

/** The signature of the first account, by which a transaction is known; `undefined` while it is not signed. */
export function signatureIn(bytes: Uint8Array): Uint8Array | undefined {
  const [first] = Object.values(getTransactionDecoder().decode(bytes).signatures)
  return first ? new Uint8Array(first) : undefined
}

/**
 * Does this transaction do what the visitor saw, and nothing else? Read from its bytes, not from how it was built.
 * What a wallet adds to have it done sooner does not count. A transaction that cannot be read does not.
 */
export async function transfersAsShown(bytes: Uint8Array, shown: SolanaTransfer): Promise<boolean> {
  const read = attemptToRead(bytes)
  if (!read) return false
  const { signers, payer, steps } = read
  const own = steps.filter(({ program }) => program !== programs.budget)
  const wanted = await stepsOf(shown)
  // A token account that is there already may be opened again: nothing comes of it.
  const allowed = shown.token && own.length === 1 ? wanted.slice(-1) : wanted
  return signers === 1 && payer === shown.sender && JSON.stringify(own) === JSON.stringify(allowed)
}

/** A step of a transaction, plain. */
interface Step {
  program: string
  accounts: string[]
  data: number[]
}

/** What must stand in the bytes, written down from the intent alone. */
async function stepsOf({ sender, receiver, units, token }: SolanaTransfer): Promise<Step[]> {
  if (!token)
    return [{ program: programs.system, accounts: [sender, receiver], data: [TRANSFER, 0, 0, 0, ...u64(units)] }]
  const { mint, program, decimals, source } = token
  const target = await tokenAccountOf(receiver, token)
  return [
    {
      program: programs.associated,
      accounts: [sender, target, receiver, mint, programs.system, program],
      data: [CREATE_IF_MISSING],
    },
    { program, accounts: [source, mint, target, sender], data: [TRANSFER_CHECKED, ...u64(units), decimals] },
  ]
}

function attemptToRead(bytes: Uint8Array): { signers: number; payer: string | undefined; steps: Step[] } | undefined {
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
