import { useChart } from '../useChart'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Empty } from '../ui/Empty'
import { Notice } from '../ui/Notice'
import { useFaultText } from '../texts'
import { useAccountTexts } from './texts'
import { useAgain } from '../ui/again'

/** Error with a retry, if the history or its next page failed to load: in the place of the list, or at its end. */
export function HistoryFault({ isWhole }: { isWhole: boolean }) {
  const { chart } = useSystem()
  const texts = useAccountTexts()
  const again = useAgain()
  const fault = useChart('portfolio', (snapshot) => snapshot?.context.fault)
  const text = useFaultText(fault)
  const first = useChart('portfolio', (snapshot) => snapshot?.can({ type: 'activity.requested' }) ?? false)
  const button = (
    <Button
      small
      {...again(fault, () => chart('portfolio')?.send({ type: first ? 'activity.requested' : 'activity.more' }))}
    />
  )
  return isWhole ? (
    <Empty icon="error" title={texts.historyFailed} text={text} fault={fault}>
      {button}
    </Empty>
  ) : (
    <Notice kind="error" title={texts.historyFailed}>
      {text}
      <div>{button}</div>
    </Notice>
  )
}
