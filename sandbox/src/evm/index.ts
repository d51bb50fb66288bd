import type { Address } from 'viem'
import type { Chains } from '../shared/chains'
import type { Database } from '../shared/database'
import { createEvmBalances, type EvmBalances } from './balances'
import { cats, findToken, nativeOf, type Coin } from './coins'
import { createEvmHistory, type EvmHistory, type Invented } from './history'
import { createExchange, type Exchange } from './exchange'
import { createMining, type AllMining } from './mining'
import { createMint, type Mint } from './mint'
import type { Pictures } from './wire'

/** Local EVM networks, with the tools of the tests. */
export interface Evm {
  mint: Mint
  mining: AllMining
  balances: EvmBalances
  history: EvmHistory
  exchange: Exchange
  /** Token of a network, deployed if necessary; `CATS` is the ERC-721. @throws Error if there is no such token */
  token(chainId: number, symbol: string): Promise<Omit<Coin, 'price'> & { address: Address }>
}

export function createEvm(options: {
  chains: Chains
  database: Database
  pictures: Pictures
  invented: Invented
}): Evm {
  const { chains, pictures } = options
  const mint = createMint(chains)
  return {
    mint,
    mining: createMining(chains, mint),
    balances: createEvmBalances(chains, mint, pictures.token),
    history: createEvmHistory(options),
    exchange: createExchange(chains, mint),
    async token(chainId, symbol) {
      await mint.ready(chainId)
      if (symbol === cats.symbol) return { ...cats, decimals: 0 }
      const token = findToken(symbol)
      if (!token)
        throw new Error(
          `The sandbox has no token ${symbol}; the coin of chain ${chainId} is ${nativeOf(chainId).symbol}.`,
        )
      return token
    },
  }
}
