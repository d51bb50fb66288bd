/** A key of a transaction, in the transaction's order. */
export interface TransactionKey {
  address: string
  signer: boolean
  writable: boolean
  source: 'transaction' | 'lookupTable'
}

/** An error of a transaction as the nodes write it: `'AccountNotFound'`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionFault = string | Record<string, unknown>

/** What a run of a transaction came to. */
export interface Outcome {
  err: TransactionFault | null
  fee: bigint
  logs: string[]
  units: bigint
  /** Per instruction with any: its index and the instructions that its program called. */
  inner: {
    index: number
    instructions: { programIdIndex: number; accounts: number[]; data: string; stackHeight: number }[]
  }[]
  returnData: { programId: string; data: [string, 'base64'] } | null
}

/** Tokens in one of a transaction's accounts. */
export interface TokenBalance {
  accountIndex: number
  mint: string
  owner: string
  programId: string
  uiTokenAmount: { amount: string; decimals: number; uiAmount: number; uiAmountString: string }
}

/** A transaction in a block: what is kept of it. */
export interface Landed extends Outcome {
  signature: string
  slot: bigint
  /** Unix seconds */
  time: bigint
  keys: TransactionKey[]
  /** As it was sent, base64. */
  wire: string
  before: bigint[]
  after: bigint[]
  tokensBefore: TokenBalance[]
  tokensAfter: TokenBalance[]
}
