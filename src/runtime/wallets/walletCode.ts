/** Entry of the chunk that speaks to wallets: their drivers, the machines' requests, and the flows. */
export { createFlows } from '../flows/flows'
export { changeReporter } from '../public/changes'
export { connectionsOf } from '../public/connections'
export { pairingWith } from './pairing'
export { createWalletCalls } from './walletCalls'
export { createWalletConnect } from '../../services/walletConnect/walletConnect'
export { createWallets } from '../../services/wallets'
