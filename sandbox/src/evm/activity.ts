import type { Address, Hex } from 'viem'

/** Transfer of a coin, a token or an NFT. */
export interface Transfer {
  kind: 'native' | 'erc20' | 'erc721'
  from: Address
  to: Address
  /** Decimal amount in the smallest unit; 1 for an NFT. */
  amount: string
  /** Contract of the token. Undefined for the network's own coin. */
  contract?: Address
  /** Name, symbol and decimals from the token's contract. Undefined if it has none. */
  name?: string
  symbol?: string
  decimals?: number
  /** Id of an NFT, decimal. */
  tokenId?: string
}

/** Transaction in the history. Addresses are in lower case. */
export interface Activity {
  chainId: number
  hash: Hex
  /** Unix time in ms. */
  minedAt: number
  from: Address
  /** Receiver, or the new contract of a deployment. */
  to: Address
  nonce: number
  status: 'confirmed' | 'failed' | 'pending'
  /** Function selector: the first four bytes of the data; `deploy` for a deployment, `0x` for no data. */
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
