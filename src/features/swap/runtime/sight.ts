import { viewFacts } from '../../../domain/view'
import type { ModalSystem } from '../../../runtime/system/system'
import { untilAborted } from '../../../services/page/signal'

/** Whether the visitor can see the swap. */
export interface Sight {
  now: () => boolean
  /** Resolves once the visitor can see it. Rejects with an `AbortError`. */
  wait: (signal: AbortSignal) => Promise<void>
}

/** Watches whether a view of the swap, or one above it, is on screen, in a page that is not hidden. */
export function createSight(
  system: () => Pick<ModalSystem, 'router'>,
  // Without a document, as in Node, nothing is hidden.
  document:
    | Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
    | undefined = globalThis.document,
): Sight {
  const now = () => {
    const { view, past } = system().router.getSnapshot().context
    return (
      document?.visibilityState !== 'hidden' &&
      [...past, view].some((one) => one && viewFacts(one.name)?.chunk === 'swap')
    )
  }
  return {
    now,
    async wait(signal) {
      let check = () => {}
      const seen = new Promise<void>((resolve) => {
        check = () => {
          if (now()) resolve()
        }
      })
      const subscription = system().router.subscribe(check)
      document?.addEventListener('visibilitychange', check)
      try {
        check()
        await untilAborted(signal, seen)
      } finally {
        subscription.unsubscribe()
        document?.removeEventListener('visibilitychange', check)
      }
    },
  }
}
