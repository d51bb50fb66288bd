/** Door `walletchart/bitcoin`: wallets on Bitcoin for the modal, and the connected one, as a hook too. */
import { bitcoinConnector, type BitcoinConnector } from './adapters/bitcoin/connector'
import { hookOf } from './react/readable'

export * from './bitcoinCore'
/** The wallet that is connected on Bitcoin; `undefined` while none is. */
export const useBitcoinConnector: () => BitcoinConnector | undefined = hookOf(bitcoinConnector)
