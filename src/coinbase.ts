/** Door `walletchart/coinbase`: Coinbase's wallets, by their own library. */
export { coinbaseAdapter, type CoinbaseAdapterOptions } from './adapters/coinbase'
