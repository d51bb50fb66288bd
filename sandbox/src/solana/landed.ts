/** Account key of a transaction, in the transaction's order. */
export interface TransactionKey {
  address: string
  signer: boolean
  writable: boolean
  source: 'transaction' | 'lookupTable'
}

/** Error of a transaction in the nodes' format: `'AccountNotFound'`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionFault = string | Record<string, unknown>

/** Result of executing a transaction. */
export interface Outcome {
  err: TransactionFault | null
  fee: bigint
  logs: string[]
  units: bigint
  /** Inner instructions: the index of an instruction, and those that its program called. */
  inner: {
    index: number
    instructions: { programIdIndex: number; accounts: number[]; data: string; stackHeight: number }[]
  }[]
  returnData: { programId: string; data: [string, 'base64'] } | null
}

/** Token balance of one of a transaction's accounts. */
export interface TokenBalance {
  accountIndex: number
  mint: string
  owner: string
  programId: string
  uiTokenAmount: { amount: string; decimals: number; uiAmount: number; uiAmountString: string }
}

/** Stored transaction of a block. */
export interface Landed extends Outcome {
  signature: string
  slot: bigint
  /** Unix time in s. */
  time: bigint
  keys: TransactionKey[]
  /** Transaction as sent, base64. */
  wire: string
  before: bigint[]
  after: bigint[]
  tokensBefore: TokenBalance[]
  tokensAfter: TokenBalance[]
}
