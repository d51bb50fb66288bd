import type { Address } from 'viem'

/** Whether the value is `0x` and 40 hex digits. The EIP-55 checksum is not verified. */
export function isEvmAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
