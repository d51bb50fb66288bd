import { useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Notice } from './Notice'

/** Notice that the host requested something that the embedded wallet does not support. */
export function Refusal() {
  const { chart } = useSystem()
  const refused = useTag('approval', 'refused')
  const common = useCommonTexts()
  if (!refused) return null
  return (
    <Notice
      kind="error"
      title={common.actionNotAllowed}
      onDismiss={() => chart('approval')?.send({ type: 'refusal.dismissed' })}
    >
      {common.refused}
    </Notice>
  )
}
