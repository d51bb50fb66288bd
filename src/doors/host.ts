/** Entry point `walletchart/host`: messages to the visitor, balance, transactions; with React hooks. */
export * from './hostCore'
export { useBalance, useTransactions, type BalanceState } from '../react/balance'
