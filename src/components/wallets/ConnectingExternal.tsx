import { connectorIds } from '../../domain/account/connector'
import { useActiveNamespace, useConnection, useConnector } from '../read'
import { useSystem } from '../systemContext'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { WalletImage } from './WalletImage'

/** A wallet in this page was asked; the visitor decides there. */
export function ConnectingExternal({ connectorId }: { connectorId: string }) {
  const { connection } = useSystem()
  const connector = useConnector(connectorId)
  const active = useActiveNamespace()
  const namespace = connector?.chain ?? active
  const waiting = useConnection(namespace, (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const unanswered = useConnection(namespace, (snapshot) => snapshot?.hasTag('unanswered') ?? false)
  const fault = useConnection(namespace, (snapshot) => snapshot?.context.fault)
  const name = connector && connector.id !== connectorIds.injected ? connector.name : 'your wallet'
  const retry = () => connection(namespace)?.send({ type: 'connect.retry' })
  return (
    <Asking
      image={<WalletImage connector={connector} size="s64" />}
      waiting={waiting}
      failed={fault !== undefined}
      {...wordsOf()}
    >
      {(fault || unanswered) && <Button onClick={retry}>Try again</Button>}
    </Asking>
  )

  function wordsOf() {
    if (fault?.code === 'wallet.declined') {
      return {
        title: 'Connection declined',
        text: 'If you did not decline it, an earlier request may still be open in the wallet.',
      }
    }
    if (fault) return { title: 'Not connected', text: fault.message }
    if (unanswered) {
      return {
        title: `Approve in ${name}`,
        text: 'No answer yet. Open the wallet and look for a waiting request, or ask it again.',
      }
    }
    return { title: `Approve in ${name}`, text: 'Accept the connection request in the wallet' }
  }
}
