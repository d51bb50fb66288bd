import type { Fault } from '../../domain/errors'
import { pageIsStale } from '../../domain/chunk'
import { useCommonTexts } from '../texts'
import { useSystem } from '../systemContext'

/**
 * Returns a function that gives a retry button its label and handler: try again, or reload the page if the code can
 * only be loaded on a new page (docs/decisions.md#148). Without a fault, the failure is one of loading code.
 */
export function useAgain(): (fault: Fault | undefined, again: () => void) => { children: string; onClick: () => void } {
  const { reload } = useSystem()
  const common = useCommonTexts()
  return (fault, again) =>
    (fault ? fault.code === 'page.stale' : pageIsStale())
      ? { children: common.reload, onClick: reload }
      : { children: common.tryAgain, onClick: again }
}

/**
 * Returns a function that enters the view on screen again, as it was opened. Entering a view loads the code that it
 * needs, so this is the retry after such code has failed to load.
 */
export function useReentry(): () => void {
  const { router } = useSystem()
  return () => {
    const { view } = router.getSnapshot().context
    if (view) router.send({ type: 'view.replace', view })
  }
}

/** Returns a text that advises to reload if only that helps, else `otherwise`. */
export function useUnloadedText(otherwise: string): string {
  const common = useCommonTexts()
  return pageIsStale() ? common.checkAndReload : otherwise
}
