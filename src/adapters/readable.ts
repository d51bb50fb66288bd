import type { WalletModal } from '../runtime/walletModal'

/** What an adapter reads of a modal. */
export type AdaptedModal = Pick<
  WalletModal,
  'options' | 'getAccount' | 'subscribeAccount' | 'getProvider' | 'getNetwork' | 'subscribeNetwork' | 'getNetworks'
>

/** A value that follows a modal: the same object until it changes. */
export interface Readable<T> {
  get: () => T
  /** @returns stops */
  subscribe: (listener: () => void) => () => void
}

/** One a modal. */
export function perModal<T>(make: (modal: AdaptedModal) => T): (modal: AdaptedModal) => T {
  const made = new WeakMap<AdaptedModal, T>()
  return (modal) => {
    const known = made.get(modal)
    if (known) return known
    const value = make(modal)
    made.set(modal, value)
    return value
  }
}

/** Memoizes: recomputes when an input changes. */
export function whenOther<Facts extends readonly unknown[], T>(make: (...facts: Facts) => T): (...facts: Facts) => T {
  let last: { facts: Facts; value: T } | undefined
  return (...facts) => {
    if (!last?.facts.every((fact, index) => fact === facts[index])) last = { facts, value: make(...facts) }
    return last.value
  }
}
