import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip'

/** An address as a namespace spells it: of EVM by EIP-55. */
export type AddressIn<Namespace extends ChainNamespace> = Namespace extends 'eip155' ? `0x${string}` : string

/** One account of a connection. `type` is `eoa` or `smartAccount` in every place (docs/decisions.md#1). */
export interface Account<Namespace extends ChainNamespace = ChainNamespace> {
  namespace: Namespace
  address: AddressIn<Namespace>
  type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'
  publicKey?: string
  path?: string
}

/** `reconnecting` carries the stored account for display only (docs/decisions.md#42). */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** CAIP-10 of an account on a network. */
export function caipAddressOf(network: CaipNetworkId, address: string): CaipAddress {
  return `${network}:${address}`
}

/** `0x1234…cdef`: for places where no money goes out. */
export function shortAddress(address: string, start = 4, end = 4): string {
  const head = address.startsWith('0x') ? start + 2 : start
  return address.length <= head + end + 1 ? address : `${address.slice(0, head)}…${address.slice(-end)}`
}

/** EVM addresses compare without case; others to the letter. */
export function sameAddress(namespace: ChainNamespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
