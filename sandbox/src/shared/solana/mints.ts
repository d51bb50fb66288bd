/** Token of the sandbox's Solana networks. */
export interface SandboxMint {
  address: string
  symbol: string
  name: string
  decimals: number
  /** Price in US dollars. */
  price: number
}

/** Tokens, the same on every network. No imports, because pages use it too. */
export const mints: readonly SandboxMint[] = [
  {
    address: '96potJ2rJc1sRjrpjWyhz1Kdmi3qWVJjgCVNm9rNG52v',
    symbol: 'USDS',
    name: 'Sandbox Dollar',
    decimals: 6,
    price: 1,
  },
  {
    address: '9jFF5f82mtJHn7mTXNGkY4Ekct96bkDMZdzge582gBz1',
    symbol: 'SOLT',
    name: 'Sandbox Sol Token',
    decimals: 9,
    price: 12.5,
  },
  {
    address: '96Qz3HsAA55eRxjuraKMpRtz5DZPugPnaUcguguhRBBU',
    symbol: 'TICK',
    name: 'Sandbox Ticket',
    decimals: 0,
    price: 3,
  },
]

/** Price of one SOL in US dollars. */
export const solPrice = 150

export const mintOf = (address: string): SandboxMint | undefined => mints.find((mint) => mint.address === address)
