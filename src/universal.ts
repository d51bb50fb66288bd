/** Door `walletchart/universal`: any namespace over WalletConnect, Polkadot and Cosmos among them, as a hook too. */
import { universalProvider, type UniversalProvider } from './adapters/universal/provider'
import { hookOf } from './react/readable'

export * from './universalCore'
/** The connected wallets of all namespaces; `undefined` while none is connected. */
export const useUniversalProvider: () => UniversalProvider | undefined = hookOf(universalProvider)
