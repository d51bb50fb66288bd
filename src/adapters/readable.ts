import type { WalletModal } from '../runtime/modal/walletModal'

/** Members of the modal that adapters use. */
export type AdaptedModal = Pick<
  WalletModal,
  | 'options'
  | 'getAccount'
  | 'subscribeAccount'
  | 'getProvider'
  | 'getConnections'
  | 'subscribeConnections'
  | 'getNetwork'
  | 'subscribeNetwork'
  | 'getNetworks'
  | 'transactions'
>

/** Value that follows a modal: `get` returns the same object until the value changes. */
export interface Readable<T> {
  get: () => T
  /** Calls the listener when the value may have changed. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** Memoizes one value per modal. */
export function perModal<T>(make: (modal: AdaptedModal) => T): (modal: AdaptedModal) => T {
  const values = new WeakMap<AdaptedModal, T>()
  return (modal) => {
    const cached = values.get(modal)
    if (cached) return cached
    const value = make(modal)
    values.set(modal, value)
    return value
  }
}

/** Memoizes: recomputes when an input changes. */
export function memoizeLast<Facts extends readonly unknown[], T>(make: (...facts: Facts) => T): (...facts: Facts) => T {
  let last: { facts: Facts; value: T } | undefined
  return (...facts) => {
    if (!last?.facts.every((fact, index) => fact === facts[index])) last = { facts, value: make(...facts) }
    return last.value
  }
}
