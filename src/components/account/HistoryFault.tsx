import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { useFaultText } from '../texts'
import { useAccountTexts } from './texts'
import { useAgain } from '../ui/again'

/** Error notice with a retry, if the history or its next page failed to load. */
export function HistoryFault() {
  const { chart } = useSystem()
  const texts = useAccountTexts()
  const again = useAgain()
  const fault = useChart('portfolio', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const first = useChart('portfolio', (snapshot) => snapshot?.can({ type: 'activity.requested' }) ?? false)
  return (
    <Notice kind="error" title={texts.historyFailed}>
      {text}
      <div>
        <Button
          small
          {...again(fault, () => chart('portfolio')?.send({ type: first ? 'activity.requested' : 'activity.more' }))}
        />
      </div>
    </Notice>
  )
}
