import { getAddress, type Address } from 'viem'
import { catsAddress, coinAddress } from './contract'

/** Token, or a network's own coin. */
export interface Coin {
  name: string
  symbol: string
  decimals: number
  /** Undefined for a network's own coin. */
  address?: Address
  /** Fixed price in US dollars. */
  price: number
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500 }
const natives: Record<number, Coin> = {
  137: { name: 'POL', symbol: 'POL', decimals: 18, price: 0.4 },
  100: { name: 'xDAI', symbol: 'XDAI', decimals: 18, price: 1 },
  56: { name: 'BNB', symbol: 'BNB', decimals: 18, price: 600 },
}

/** Coin in which a network's fees are paid. */
export const nativeOf = (chainId: number): Coin => natives[chainId] ?? ether

/** Pseudo-address of the native coin in the API. */
export const nativeAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** ERC-20 tokens of every network, at the same addresses, in the order in which the mint deploys them. */
export const tokens: readonly (Coin & { address: Address })[] = [
  { name: 'Sandbox Dollar', symbol: 'USDX', decimals: 6, price: 1 },
  // Its transfer returns no value.
  { name: 'Tether-like Dollar', symbol: 'TETH', decimals: 6, price: 1 },
  { name: 'Sandbox Bitcoin', symbol: 'SBTC', decimals: 8, price: 60_000 },
  { name: 'Sandbox Gold', symbol: 'GOLD', decimals: 18, price: 80.5 },
  // Its transfer reverts: "This coin is stuck".
  { name: 'Stuck Coin', symbol: 'STUCK', decimals: 18, price: 3 },
].map((coin, index) => ({ ...coin, address: coinAddress(index) }))

/** ERC-721 of every network. */
export const cats = { name: 'Sandbox Cats', symbol: 'CATS', address: catsAddress }

/** Token by symbol or address. Undefined if the sandbox has no such token. */
export function findToken(wanted: string): (Coin & { address: Address }) | undefined {
  const lower = wanted.toLowerCase()
  return tokens.find(({ symbol, address }) => symbol.toLowerCase() === lower || address.toLowerCase() === lower)
}

/** Coin by its id in the API, e.g. `eip155:1:0x…`, also the native pseudo-address. Undefined if unknown. */
export function findCoin(caip10: string): Coin | undefined {
  const [, chain, address] = /^eip155:(\d{1,15}):(0x[0-9a-f]{40})$/i.exec(caip10) ?? []
  if (!chain || !address) return undefined
  if (getAddress(address.toLowerCase()) === nativeAddress) return nativeOf(Number(chain))
  return findToken(address)
}
