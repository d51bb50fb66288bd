import { viewFacts } from '../../../domain/view'
import type { ModalSystem } from '../../../runtime/system/system'
import { untilAborted } from '../../../services/page/signal'

/**
 * Resolves once a view of the swap, or one above it, is on screen in a page that is not hidden. Rejects with an
 * `AbortError`.
 *
 * @param page absent where nothing is hidden, as in Node
 */
export async function awaitVisibility(
  { router }: Pick<ModalSystem, 'router'>,
  signal: AbortSignal,
  page:
    | Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
    | undefined = globalThis.document,
): Promise<void> {
  function isVisible(): boolean {
    const { view, past } = router.getSnapshot().context
    const shown = [...past, view].some((one) => one && viewFacts(one.name)?.chunk === 'swap')
    return shown && page?.visibilityState !== 'hidden'
  }
  let check = () => {}
  const visible = new Promise<void>((resolve) => {
    check = () => {
      if (isVisible()) resolve()
    }
  })
  const subscription = router.subscribe(check)
  page?.addEventListener('visibilitychange', check)
  try {
    check()
    await untilAborted(signal, visible)
  } finally {
    subscription.unsubscribe()
    page?.removeEventListener('visibilitychange', check)
  }
}
