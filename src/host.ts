/** Door `walletchart/host`: what a host tells the visitor and asks of a modal beside connecting, as a hook too. */
export * from './hostCore'
export { useBalance, type BalanceState } from './react/balance'
