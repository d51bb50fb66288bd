/** Entry point `walletchart/bitcoin`: Bitcoin wallets for the modal and the connected wallet, with a React hook. */
import { bitcoinConnector, type BitcoinConnector } from '../adapters/bitcoin/connector'
import type { ConnectorParameter } from '../adapters/connection'
import { hookOf } from '../react/readable'

export * from './bitcoinCore'
/** Returns the connected Bitcoin wallet, or `undefined` if no wallet is connected. */
export const useBitcoinConnector: (which?: ConnectorParameter) => BitcoinConnector | undefined =
  hookOf(bitcoinConnector)
