import type { CaipNetworkId } from '../caip'

/** Balance of a token that the host shows in place of the coin (option `balance`). */
export interface HostToken {
  /** Contract of the token. */
  address: string
  symbol: string
  decimals: number
  /** Amount in the token's smallest unit, decimal text. */
  units: string
}

/** Value of the option `balance`. */
export interface BalanceOption {
  /** ERC-20 contract by CAIP-2 id, such as `{ 'eip155:1': '0x…' }`. Other networks show their coin. */
  token: Readonly<Record<CaipNetworkId, string>>
}

/** Balance of an account: of the coin, and of the host's token if there is one on the network. */
export interface HeldBalance {
  /** Amount of the coin in its smallest unit (wei, lamports, satoshis), decimal text. */
  amount: string
  token?: HostToken | undefined
}
