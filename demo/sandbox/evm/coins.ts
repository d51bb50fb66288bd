import { getAddress, type Address } from 'viem'
import { catsAddress, coinAddress } from './contract'

/** A token or a chain's own coin, as the sandbox knows it. */
export interface Coin {
  name: string
  symbol: string
  decimals: number
  /** Absent for a chain's own coin. */
  address?: Address
  /** US dollars, always the same. */
  price: number
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500 }
const natives: Record<number, Coin> = {
  137: { name: 'POL', symbol: 'POL', decimals: 18, price: 0.4 },
  100: { name: 'xDAI', symbol: 'XDAI', decimals: 18, price: 1 },
  56: { name: 'BNB', symbol: 'BNB', decimals: 18, price: 600 },
}

/** What a chain's fees are paid in. */
export const nativeOf = (chainId: number): Coin => natives[chainId] ?? ether

/** How the wire writes the native coin's address where it wants one. */
export const nativeAddress: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The ERC-20s on every chain, at the same addresses; in the order in which the mint makes them. */
export const tokens: readonly (Coin & { address: Address })[] = [
  { name: 'Sandbox Dollar', symbol: 'USDX', decimals: 6, price: 1 },
  // Its transfer answers nothing.
  { name: 'Tether-like Dollar', symbol: 'TETH', decimals: 6, price: 1 },
  { name: 'Sandbox Bitcoin', symbol: 'SBTC', decimals: 8, price: 60_000 },
  { name: 'Sandbox Gold', symbol: 'GOLD', decimals: 18, price: 80.5 },
  // Its transfer reverts: "This coin is stuck".
  { name: 'Stuck Coin', symbol: 'STUCK', decimals: 18, price: 3 },
].map((coin, index) => ({ ...coin, address: coinAddress(index) }))

/** The ERC-721 on every chain. */
export const cats = { name: 'Sandbox Cats', symbol: 'CATS', address: catsAddress }

/** A token by symbol or address; undefined where the sandbox made no such. */
export function findToken(wanted: string): (Coin & { address: Address }) | undefined {
  const lower = wanted.toLowerCase()
  return tokens.find(({ symbol, address }) => symbol.toLowerCase() === lower || address.toLowerCase() === lower)
}

/** A coin as the wire names it, `eip155:1:0x…`, the native pseudo-address included; undefined where it is none of ours. */
export function findCoin(caip10: string): Coin | undefined {
  const [, chain, address] = /^eip155:(\d{1,15}):(0x[0-9a-f]{40})$/i.exec(caip10) ?? []
  if (!chain || !address) return undefined
  if (getAddress(address.toLowerCase()) === nativeAddress) return nativeOf(Number(chain))
  return findToken(address)
}
