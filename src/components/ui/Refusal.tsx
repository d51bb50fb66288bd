import { useTag } from '../readLater'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Notice } from './Notice'

/** Notice that the host requested something that the embedded wallet does not support. */
export function Refusal() {
  const { embedded } = useSystem()
  const refused = useTag('approval', 'refused')
  const common = useCommonTexts()
  if (!refused) return null
  return (
    <Notice
      kind="error"
      title={common.actionNotAllowed}
      onDismiss={() => embedded('approval')?.send({ type: 'refusal.dismissed' })}
    >
      {common.refused}
    </Notice>
  )
}
