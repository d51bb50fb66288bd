/** Entry point `walletchart/host`: messages to the visitor, balance, transactions; with React hooks. */
export * from './hostCore'
export { useTransactions } from '../react/transactions'
export { useBalance, type BalanceState } from '../react/balance'
