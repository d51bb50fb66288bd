/** What speaks to wallets, and the chart of a pairing, in one chunk. */
export { pairingWith } from './pairing'
export { createWallets } from '../services/wallets'
