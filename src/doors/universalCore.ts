/** Entry point `walletchart/universal/core`: namespaces over WalletConnect, without React. */
export { cosmosHub, defineNetwork, kusama, osmosis, polkadot, westend } from '../adapters/universal/networks'
export type { NetworkDefinition } from '../adapters/universal/networks'
export { adr36, getUniversalProvider, universalProvider } from '../adapters/universal/provider'
export type {
  MessageSignature,
  SignMessageParameters,
  UniversalProvider,
  UniversalRequest,
} from '../adapters/universal/provider'
export type { ConnectorParameter } from '../adapters/connection'
export type { AdaptedModal, Readable } from '../adapters/readable'
