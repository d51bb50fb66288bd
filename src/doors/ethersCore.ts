/** Entry point `walletchart/ethers/core`: ethers for the connected wallet, without React. */
export { ethersProvider, ethersSigner } from '../adapters/ethers'
export { adaptedProvider, type AdaptedProvider } from '../adapters/provider'
export type { ConnectorParameter } from '../adapters/connection'
export type { AdaptedModal, Readable } from '../adapters/readable'
