import type { CaipNetworkId } from '../caip'

/**
 * Parses a chain id as wallets send it (`0x89`, `137`, `"137"`) into a CAIP-2 id of `eip155`. `undefined` if invalid.
 */
export function caipFromChainId(chainId: unknown): CaipNetworkId | undefined {
  if (typeof chainId !== 'string' && typeof chainId !== 'number') return undefined
  const text = String(chainId).trim()
  if (!/^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i.test(text)) return undefined
  const value = BigInt(text)
  return value > 0n ? `eip155:${value}` : undefined
}
