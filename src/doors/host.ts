/** Entry point `walletchart/host`: messages to the visitor, balance, transactions in views; with a React hook. */
export * from './hostCore'
export { useBalance, type BalanceState } from '../react/balance'
