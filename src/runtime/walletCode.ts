/** What speaks to wallets, what the charts ask of it, and the charts that come later, in one chunk. */
export { createFlows } from './flows'
export { pairingWith } from './pairing'
export { createWalletCalls } from './walletCalls'
export { createWalletConnect } from '../services/walletConnect/walletConnect'
export { createWallets } from '../services/wallets'
