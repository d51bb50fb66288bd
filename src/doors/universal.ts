/** Entry point `walletchart/universal`: namespaces over WalletConnect, e.g. Polkadot and Cosmos, with a React hook. */
import { universalProvider, type UniversalProvider } from '../adapters/universal/provider'
import type { ConnectorParameter } from '../adapters/connection'
import { hookOf } from '../react/readable'

export * from './universalCore'
/** Returns the connected wallets of all namespaces, or `undefined` if no wallet is connected. */
export const useUniversalProvider: (which?: ConnectorParameter) => UniversalProvider | undefined =
  hookOf(universalProvider)
