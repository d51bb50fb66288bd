/** What the faucet is asked for. */
export interface FaucetRequest {
  address: string
  /** A number, or CAIP-2: `eip155:1`, `solana:…` */
  chainId: number | string
  /** Symbol or address; the chain's own coin where it is absent. */
  token?: string
  /** In whole units, `1.5`. */
  amount?: string
}

/** @returns the transaction's hash or signature, when it is mined @throws Error with a reason fit to show */
export type Faucet = (request: FaucetRequest) => Promise<string>
