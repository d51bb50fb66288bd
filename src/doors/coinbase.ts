/** Entry point `walletchart/coinbase`: Coinbase Wallet through its own SDK. */
export { coinbaseAdapter, type CoinbaseAdapterOptions } from '../adapters/coinbase'
