import { useHolding } from '../readLater'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useCommonTexts, useFaultText } from '../texts'
import { useAccountTexts } from './texts'

/** The history, or its next page, did not come. */
export function HistoryFault() {
  const { holding } = useSystem()
  const texts = useAccountTexts()
  const common = useCommonTexts()
  const text = useFaultText(useHolding('portfolio', (snapshot) => snapshot?.context.fault))
  const first = useHolding('portfolio', (snapshot) => snapshot?.can({ type: 'activity.requested' }) ?? false)
  return (
    <Notice kind="error" title={texts.historyFailed}>
      {text}
      <div>
        <Button
          small
          onClick={() => holding('portfolio')?.send({ type: first ? 'activity.requested' : 'activity.more' })}
        >
          {common.tryAgain}
        </Button>
      </div>
    </Notice>
  )
}
