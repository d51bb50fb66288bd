import { actionNotAllowed } from '../../domain/texts'
import { useEmbedded } from '../read'
import { useSystem } from '../systemContext'
import { Notice } from './Notice'

/** The app asked the embedded wallet for what it does not do. */
export function Refusal() {
  const { embedded } = useSystem()
  const refused = useEmbedded('approval', (snapshot) => snapshot?.hasTag('refused') ?? false)
  if (!refused) return null
  return (
    <Notice
      kind="error"
      title={actionNotAllowed}
      onDismiss={() => embedded('approval')?.send({ type: 'refusal.dismissed' })}
    >
      The app asked for something that this wallet does not do. Nothing was signed or sent.
    </Notice>
  )
}
