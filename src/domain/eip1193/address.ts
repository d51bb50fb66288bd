import type { Address } from 'viem'

/** `0x` and 40 hex digits; their capitals, the EIP-55 checksum, are not looked at. */
export function isEvmAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
