import type { ChainNamespace } from '../caip'

/** Address in its namespace's spelling: EIP-55 hex on EVM. */
export type AddressIn<Namespace extends ChainNamespace> = Namespace extends 'eip155' ? `0x${string}` : string

/** Account of a connection. `type` is spelled `eoa` or `smartAccount` everywhere (docs/decisions.md#1). */
export interface Account<Namespace extends ChainNamespace = ChainNamespace> {
  namespace: Namespace
  address: AddressIn<Namespace>
  type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'
  publicKey?: string
  path?: string
}

/** Status of a connection. `reconnecting` carries the stored account for display only (docs/decisions.md#42). */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** Shortens an address for display: `0x1234…cdef`. Not for views in which money is sent. */
export function shortAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4
  return address.length <= head + 5 ? address : `${address.slice(0, head)}…${address.slice(-4)}`
}

/** Compares two addresses: case-insensitive on EVM, exact elsewhere. */
export function sameAddress(namespace: ChainNamespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
