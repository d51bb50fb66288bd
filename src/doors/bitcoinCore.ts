/** Entry point `walletchart/bitcoin/core`: Bitcoin wallets for the modal and the connected wallet, without React. */
export { bitcoinAdapter, type BitcoinAdapter } from '../adapters/bitcoin/adapter'
export {
  bitcoinConnector,
  verifyBitcoinMessage,
  type BitcoinConnector,
  type ExpectedPayment,
} from '../adapters/bitcoin/connector'
export type { AddressPurpose, BitcoinAccount, MessageProtocol, SignInput } from '../domain/bitcoin/request'
export { adaptedProvider, type AdaptedProvider } from '../adapters/provider'
export type { ConnectorParameter } from '../adapters/connection'
export type { AdaptedModal, Readable } from '../adapters/readable'
