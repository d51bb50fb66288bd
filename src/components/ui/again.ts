import type { Fault } from '../../domain/errors'
import { pageIsStale } from '../../domain/late'
import { useCommonTexts } from '../texts'
import { useSystem } from '../systemContext'

/**
 * What a button says and does after a failure: another try, or the page anew where the code for it can come on a new
 * page only (docs/decisions.md#148). Without a fault the failure is that of code.
 */
export function useAgain(): (fault: Fault | undefined, again: () => void) => { children: string; onClick: () => void } {
  const { reload } = useSystem()
  const common = useCommonTexts()
  return (fault, again) =>
    (fault ? fault.code === 'page.stale' : pageIsStale())
      ? { children: common.reload, onClick: reload }
      : { children: common.tryAgain, onClick: again }
}

/** The same in a sentence, beside the button; `otherwise` where another try may succeed. */
export function useUnloadedText(otherwise: string): string {
  const common = useCommonTexts()
  return pageIsStale() ? `${common.lost} ${common.checkAndReload}` : otherwise
}
