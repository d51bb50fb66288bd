import type { Abortable } from '../../domain/abort'
import { ModalError } from '../../domain/errors'
import { connectorUndefined } from '../../domain/texts'
import { INJECTED_WAIT } from '../../domain/limits'
import type { Clock } from '../page/clock'
import { untilAborted } from '../page/signal'

interface Presence<T> {
  find: () => T | undefined
  /** Calls the listener at once and whenever another wallet appears. @returns a function that stops */
  discover: (listener: () => void) => () => void
  wait: Clock['wait']
}

/** Returns the error of a wallet that is not in this browser. */
export const walletNotFound = () =>
  new ModalError('wallet.notFound', 'The wallet wasn’t found in this browser. Install it, or choose another.', {
    cause: new Error(connectorUndefined),
  })

/** Resolves a wallet that may appear late. @throws ModalError `wallet.notFound` after 1 s; `AbortError` if aborted */
export function whenPresent<T>({ find, discover, wait }: Presence<T>, { signal }: Abortable = {}): Promise<T> {
  const settled = new AbortController()
  let stop = () => {}
  const found = new Promise<T>((resolve, reject) => {
    const check = () => {
      const present = find()
      if (present !== undefined) resolve(present)
      return present
    }
    stop = discover(check)
    wait(INJECTED_WAIT, settled.signal).then(
      () => check() ?? reject(walletNotFound()),
      () => undefined,
    )
  })
  return untilAborted(signal, found).finally(() => {
    settled.abort()
    stop()
  })
}
