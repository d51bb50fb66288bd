/**
 * Entry point `walletchart/networks`: plain network objects for `createModal({ networks })`.
 * One export per network, named as in viem. Unused networks are tree-shaken.
 */
export * from '../domain/network/records'
export type { NetworkInput } from '../domain/network/network'
