import type { EIP1193Parameters, PublicRpcSchema, RpcSchema } from 'viem'

type Commitment = { commitment: 'processed' | 'confirmed' | 'finalized' }
type Encoded = Commitment & { encoding: 'base64' }
type At<Value> = { value: Value }
type Account = { lamports: number; owner: string; data: [data: string, encoding: 'base64']; executable: boolean }

/** JSON-RPC methods of Solana that we use (https://solana.com/docs/rpc/http). */
type SolanaRpcSchema = [
  { Method: 'getBalance'; Parameters: [address: string, at: Commitment]; ReturnType: At<number> },
  { Method: 'getBlockHeight'; Parameters: [at: Commitment]; ReturnType: number },
  { Method: 'getBlockTime'; Parameters: [slot: number]; ReturnType: number },
  { Method: 'getFeeForMessage'; Parameters: [message: string, at: Commitment]; ReturnType: At<number | null> },
  {
    Method: 'getLatestBlockhash'
    Parameters: [at: Commitment]
    ReturnType: At<{ blockhash: string; lastValidBlockHeight: number }>
  },
  { Method: 'getSlot'; Parameters: [at: Commitment]; ReturnType: number },
  {
    Method: 'getTransaction'
    Parameters: [signature: string, config: Commitment & { encoding: 'json'; maxSupportedTransactionVersion: number }]
    ReturnType: unknown
  },
  { Method: 'getMinimumBalanceForRentExemption'; Parameters: [bytes: number]; ReturnType: number },
  {
    Method: 'getMultipleAccounts'
    Parameters: [addresses: readonly string[], as: Encoded]
    ReturnType: At<(Account | null)[]>
  },
  {
    Method: 'getSignatureStatuses'
    Parameters: [signatures: readonly string[], config: { searchTransactionHistory: boolean }]
    ReturnType: At<({ err: unknown; confirmationStatus: string | null } | null)[]>
  },
  {
    Method: 'getTokenAccountsByOwner'
    Parameters: [owner: string, filter: { mint: string }, as: Encoded]
    ReturnType: At<{ pubkey: string; account: Account }[]>
  },
  {
    Method: 'sendTransaction'
    Parameters: [transaction: string, config: { encoding: 'base64'; preflightCommitment: Commitment['commitment'] }]
    ReturnType: string
  },
  {
    Method: 'simulateTransaction'
    Parameters: [transaction: string, config: Encoded & { sigVerify: boolean }]
    ReturnType: At<{ err: unknown }>
  },
]

/** Traces of the calls within a transaction, which not every node supports. */
type TraceRpcSchema = [
  {
    Method: 'debug_traceTransaction'
    Parameters: [hash: string, config: { tracer: 'callTracer' }]
    ReturnType: unknown
  },
]

/** Replaces hex types by `string`: addresses, hashes and quantities are checked at their source. */
type Plain<Value> = Value extends `0x${string}`
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value
type PlainMethod<Entry> = Entry extends { Method: infer Method extends string; ReturnType: infer Result }
  ? {
      Method: Method
      Parameters: Entry extends { Parameters: infer Parameters } ? Plain<Parameters> : []
      ReturnType: Plain<Result>
    }
  : never
type PlainSchema<Schema extends RpcSchema> = { [Index in keyof Schema]: PlainMethod<Schema[Index]> }

/** Methods, parameters and results of nodes: viem's schema of EVM, traces, and Solana. */
export type NodeRpcSchema = [...PlainSchema<PublicRpcSchema>, ...TraceRpcSchema, ...SolanaRpcSchema]
/** JSON-RPC method with its parameters. */
export type NodeCall = EIP1193Parameters<NodeRpcSchema>
/** Result of a call. */
export type NodeResult<Call extends NodeCall> = Extract<NodeRpcSchema[number], { Method: Call['method'] }>['ReturnType']
