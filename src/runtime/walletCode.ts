/** What speaks to wallets, what the charts ask of it, and the chart of a pairing, in one chunk. */
export { pairingWith } from './pairing'
export { createWalletCalls } from './walletCalls'
export { createWalletConnect } from '../services/walletConnect/walletConnect'
export { createWallets } from '../services/wallets'
