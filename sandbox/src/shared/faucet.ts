/** Request to the faucet. */
export interface FaucetRequest {
  address: string
  /** Chain id as a number, or CAIP-2 id: `eip155:1`, `solana:…`. */
  chainId: number | string
  /** Symbol or address. Default: the network's own coin. */
  token?: string
  /** Decimal amount in whole units, e.g. `1.5`. */
  amount?: string
}

/** @returns the transaction's hash or signature once it is mined @throws Error with a message for the visitor */
export type Faucet = (request: FaucetRequest) => Promise<string>
