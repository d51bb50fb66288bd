import type { Address, Hex } from 'viem'

/** Something that changed hands. */
export interface Transfer {
  kind: 'native' | 'erc20' | 'erc721'
  from: Address
  to: Address
  /** Of the chain's smallest unit, decimal; 1 for an NFT. */
  amount: string
  /** Of the token; absent for the chain's own coin. */
  contract?: Address
  /** What the token says of itself; absent where it says nothing. */
  name?: string
  symbol?: string
  decimals?: number
  /** Of an NFT, decimal. */
  tokenId?: string
}

/** A transaction as the history keeps it. Addresses are lower-case. */
export interface Activity {
  chainId: number
  hash: Hex
  /** Epoch milliseconds */
  minedAt: number
  from: Address
  /** The new contract where one was made. */
  to: Address
  nonce: number
  status: 'confirmed' | 'failed' | 'pending'
  /** The first four bytes of what was asked; `deploy` where a contract was made, `0x` where nothing was. */
  call: Hex | 'deploy'
  transfers: Transfer[]
}

export interface Block {
  number: Hex
  timestamp: Hex
  transactions: Transaction[]
}

export interface Transaction {
  hash: Hex
  from: Address
  to: Address | null
  value: Hex
  input: Hex
  nonce: Hex
}

export interface Log {
  address: Address
  topics: Hex[]
  data: Hex
}

export interface Receipt {
  transactionHash: Hex
  status: Hex
  contractAddress: Address | null
  logs: Log[]
}

export interface Trace {
  type: string
  transactionHash: Hex | null
  traceAddress: number[]
  error?: string
  action: { from?: Address; to?: Address; value?: Hex; callType?: string }
  result?: { address?: Address } | null
}
