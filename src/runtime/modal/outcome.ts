import { disposedError, type ModalError } from '../../domain/errors'
import { clientNotSet } from '../../domain/texts'
import type { ModalSystem } from '../system/system'

/**
 * Creates a promise that subscriptions settle. Rejects with `disposed` when the modal is disposed.
 *
 * @param act called once the subscriptions exist
 * @param what subject of the message in the cause of `disposed`
 */
export type Outcome = <T>(
  begin: (resolve: (value: T) => void, reject: (error: ModalError) => void) => { unsubscribe: () => void }[],
  act?: () => void,
  what?: 'Connection' | 'Network',
) => Promise<T>

/** Promises of a running system that its root settles. */
export interface Settling {
  outcome: Outcome
  /** Waits until the root has the tag. */
  when: (tag: 'settled' | 'open') => Promise<void>
  /** Rejects what is pending, and all that follows. */
  dispose: () => void
}

/** Creates promises that reject with `disposed` once the root stops or fails. */
export function createSettling({ root }: Pick<ModalSystem, 'root'>): Settling {
  const pending = new Set<() => void>()
  let over = false
  function dispose(): void {
    over = true
    for (const end of pending) end()
  }
  // A root that has stopped or failed settles no promise any more.
  root.subscribe({ complete: dispose, error: dispose })

  const outcome: Outcome = (begin, act = () => {}, what) =>
    new Promise((resolve, reject) => {
      const disposed = () => Object.assign(disposedError(), what && { cause: new Error(clientNotSet(what)) })
      if (over) return reject(disposed())
      let subscriptions: { unsubscribe: () => void }[] = []
      const finish = () => {
        pending.delete(end)
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
      const fail = (error: ModalError) => {
        finish()
        reject(error)
      }
      const end = () => fail(disposed())
      pending.add(end)
      subscriptions = begin((value) => {
        finish()
        resolve(value)
      }, fail)
      act()
    })

  const when = (tag: 'settled' | 'open') => {
    const holds = () => root.getSnapshot().hasTag(tag)
    return !over && holds()
      ? Promise.resolve()
      : outcome<void>((resolve) => [root.subscribe(() => holds() && resolve())])
  }
  return { outcome, when, dispose }
}
