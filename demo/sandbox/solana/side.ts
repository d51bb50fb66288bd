import type { TokenBalance } from '../shared/tokenBalance'
import { clusterOf, clusters } from '../shared/solana/clusters'
import type { Solana } from './index'
import { mintOf, solPrice } from '../shared/solana/mints'

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

const solDecimals = 9
/** How wallets' APIs write SOL itself: not quite the mint of wrapped SOL. */
const solItself = /^So1{39,40}2?$/

/** `1.5` with 6 decimals as 1500000. @throws Error with a reason fit to show */
function readUnits(amount: string, decimals: number): bigint {
  const [, whole, rest = ''] = /^(\d{1,20})(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || rest.length > decimals)
    throw new Error(`The amount "${amount}" cannot be given with ${decimals} decimals.`)
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/** The Solana side of the account API. */
export function solanaSide(solana: Solana, iconOf: (symbol: string) => string): SolanaSide {
  return {
    balances: async (address, chainId = clusters[0].caip) => (await solana.balances(address, chainId, iconOf)) ?? [],
    async faucet(address, token, amount = '1', chainId = clusters[0].caip) {
      if (!solana.isAddress(address)) throw new Error('This is no address of Solana.')
      const cluster = clusterOf(chainId)
      if (!cluster) throw new Error(`The sandbox has no Solana network "${chainId}".`)
      const sol = token === undefined || token === 'SOL'
      const decimals = sol ? solDecimals : solana.tools.token(token).decimals
      return solana.tools.faucet(address, readUnits(amount, decimals), token, cluster.name)
    },
    price(caip10): Fungible | undefined {
      const [, chainId = '', address = ''] = /^(solana:[^:]+):(.+)$/.exec(caip10) ?? []
      if (!clusterOf(chainId)) return undefined
      const coin = solItself.test(address)
        ? { name: 'Solana', symbol: 'SOL', price: solPrice, decimals: solDecimals }
        : mintOf(address)
      if (!coin) return undefined
      const { name, symbol, price, decimals } = coin
      return { address: caip10, name, symbol, iconUrl: iconOf(symbol), price, decimals }
    },
  }
}
