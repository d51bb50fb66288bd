import { viewFacts } from '../../../domain/view'
import type { ModalSystem } from '../../../runtime/system/system'
import { untilAborted } from '../../../services/page/signal'

/** Whether the visitor can see the swap. */
export interface Visibility {
  isVisible: () => boolean
  /** Resolves once the visitor can see it. Rejects with an `AbortError`. */
  untilVisible: (signal: AbortSignal) => Promise<void>
}

/** Watches whether a view of the swap, or one above it, is on screen, in a page that is not hidden. */
export function createVisibility(
  system: () => Pick<ModalSystem, 'router'>,
  // Without a document, as in Node, nothing is hidden.
  document:
    | Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
    | undefined = globalThis.document,
): Visibility {
  const isVisible = () => {
    const { view, past } = system().router.getSnapshot().context
    return (
      document?.visibilityState !== 'hidden' &&
      [...past, view].some((one) => one && viewFacts(one.name)?.chunk === 'swap')
    )
  }
  return {
    isVisible,
    async untilVisible(signal) {
      let check = () => {}
      const seen = new Promise<void>((resolve) => {
        check = () => {
          if (isVisible()) resolve()
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
