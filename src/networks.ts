/**
 * The door `walletchart/networks`: plain records to pass to `createModal({ networks })`.
 * One export per network, under viem's export names; each shakes out alone.
 */
export * from './domain/network/records'
export type { NetworkInput } from './domain/network/network'
