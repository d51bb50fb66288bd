/** Entry point `walletchart/ethers5/core`: ethers 5 for the connected wallet, without React. */
export { ethersProvider, ethersSigner } from '../adapters/ethers5'
export { adaptedProvider, type AdaptedProvider } from '../adapters/provider'
export type { ConnectorParameter } from '../adapters/connection'
export type { AdaptedModal, Readable } from '../adapters/readable'
