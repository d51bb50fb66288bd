import { useHolding } from '../read'
import { useSystem } from '../systemContext'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

/** The history, or its next page, did not come. */
export function HistoryFault() {
  const { holding } = useSystem()
  const fault = useHolding('portfolio', (snapshot) => snapshot?.context.fault)
  const first = useHolding('portfolio', (snapshot) => snapshot?.can({ type: 'activity.requested' }) ?? false)
  return (
    <Notice kind="error" title="The history could not be loaded.">
      {fault?.message}
      <div>
        <Button
          small
          onClick={() => holding('portfolio')?.send({ type: first ? 'activity.requested' : 'activity.more' })}
        >
          Try again
        </Button>
      </div>
    </Notice>
  )
}
