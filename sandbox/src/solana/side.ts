import type { TokenBalance } from '../shared/tokenBalance'
import { clusterOf, clusters } from '../shared/solana/clusters'
import type { Solana } from './index'
import { mintOf, solPrice } from '../shared/solana/mints'

/** Token in the response of `POST /v1/fungible/price`. */
export interface Fungible {
  /** CAIP-10 id, as requested. */
  address: string
  name: string
  symbol: string
  iconUrl: string
  price: number
  decimals: number
}

/** Solana part of the blockchain API. */
export interface SolanaSide {
  /** SOL and SPL balances of an address, read onchain. */
  balances(address: string, chainId?: string): Promise<TokenBalance[]>
  /** Sends SOL, or a token by symbol or mint. Resolves to the transaction's signature. */
  faucet(address: string, token?: string, amount?: string, chainId?: string): Promise<string>
  price(caip10: string): Fungible | undefined
}

const solDecimals = 9
/** Pseudo-address of SOL in wallets' APIs: similar to the mint of wrapped SOL. */
const solItself = /^So1{39,40}2?$/

/** Parses a decimal amount, e.g. `1.5` with 6 decimals to 1500000. @throws Error with a message for the visitor */
function readUnits(amount: string, decimals: number): bigint {
  const [, whole, rest = ''] = /^(\d{1,20})(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || rest.length > decimals)
    throw new Error(`The amount "${amount}" cannot be given with ${decimals} decimals.`)
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

/** Creates the Solana part of the blockchain API. */
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
