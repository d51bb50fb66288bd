/** Entry point `walletchart/solana/core`: the connected wallet for `@solana/kit` and wallet adapters, without React. */
export { solanaSigner, type SolanaSigner } from '../adapters/solana/signer'
export { walletAdapter, type WalletAdapterLibrary, type WalletAdapterLooks } from '../adapters/solana/walletAdapter'
export { adaptedProvider, type AdaptedProvider } from '../adapters/provider'
export type { ConnectorParameter } from '../adapters/connection'
export type { AdaptedModal, Readable } from '../adapters/readable'
