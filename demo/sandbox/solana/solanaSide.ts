import type { TokenBalance } from '../shared/tokenBalance'

/** A token as `POST /v1/fungible/price` answers it. */
export interface Fungible {
  /** CAIP-10, as it was asked */
  address: string
  name: string
  symbol: string
  iconUrl: string
  price: number
  decimals: number
}

/** What the account API asks of the sandbox's Solana chain. */
export interface SolanaSide {
  /** SOL and SPL of an address, read on chain. */
  balances(address: string, chainId?: string): Promise<TokenBalance[]>
  /** Sends SOL, or a token by symbol or mint; answers with the transaction's signature. */
  faucet(address: string, token?: string, amount?: string, chainId?: string): Promise<string>
  price(caip10: string): Fungible | undefined
}
