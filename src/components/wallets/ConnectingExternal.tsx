import { hasErrorCode } from '../../domain/errorCodes'
import { connectorIds } from '../../domain/account/connector'
import { useActiveNamespace } from '../read'
import { useConnection } from '../useChart'
import { useSystem } from '../systemContext'
import { useCommonTexts, useFaultText } from '../texts'
import { Asking } from '../ui/Asking'
import { Button } from '../ui/Button'
import { useMarkedConnectors } from './markedConnectors'
import { TwinNotice } from './TwinNotice'
import { useWalletTexts } from './texts'
import { WalletImage } from './WalletImage'
import { useAgain } from '../ui/again'

/** Status of a connection to a wallet in this page, where the visitor approves it. */
export function ConnectingExternal({ connectorId }: { connectorId: string }) {
  const { connection, router } = useSystem()
  const texts = useWalletTexts()
  const common = useCommonTexts()
  const connector = useMarkedConnectors().find(({ id }) => id === connectorId)
  const active = useActiveNamespace()
  const namespace = connector?.chain ?? active
  const waiting = useConnection(namespace, (snapshot) => snapshot?.hasTag('waiting') ?? false)
  const unanswered = useConnection(namespace, (snapshot) => snapshot?.hasTag('unanswered') ?? false)
  const fault = useConnection(namespace, (snapshot) => snapshot?.context.fault)
  const faultText = useFaultText(fault)
  const name = connector && connector.id !== connectorIds.injected ? connector.name : common.yourWallet.within
  const again = useAgain()
  const retry = () => connection(namespace)?.send({ type: 'connect.retry' })
  return (
    <>
      <TwinNotice of={connector} />
      <Asking
        image={<WalletImage connector={connector} size="s64" />}
        waiting={waiting}
        failed={fault !== undefined}
        fault={fault}
        {...wordsOf()}
      >
        {(fault || unanswered) && (
          <Button kind="primary" {...(fault ? again(fault, retry) : { children: common.tryAgain, onClick: retry })} />
        )}
        {hasErrorCode(fault, 'wallet.notFound') && (
          <Button onClick={() => router.send({ type: 'view.back' })}>{texts.chooseAnother}</Button>
        )}
      </Asking>
    </>
  )

  function wordsOf() {
    if (hasErrorCode(fault, 'wallet.declined')) {
      return { title: texts.declined, text: texts.declinedText }
    }
    if (fault) return { title: texts.notConnected, text: faultText }
    if (unanswered) {
      return { title: texts.approveIn(name), text: texts.unanswered }
    }
    return { title: texts.approveIn(name), text: texts.approveText }
  }
}
