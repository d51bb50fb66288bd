import { useNetworkActor } from '../read'
import { useSystem } from '../systemContext'
import { Notice } from '../ui/Notice'

/** Why the last switch came to nothing; it stays until it is answered. */
export function NetworkFault() {
  const { network } = useSystem()
  const fault = useNetworkActor(({ context }) => context.fault)
  if (!fault) return null
  const declined = fault.code === 'chain.declined' || fault.code === 'wallet.declined'
  return (
    <Notice
      kind="error"
      title={declined ? 'Switch declined' : 'Network not switched'}
      onDismiss={() => network.send({ type: 'fault.dismissed' })}
    >
      {fault.message}
    </Notice>
  )
}
