import { siwxOf } from '../runtime/actor'
import { useWalletName } from '../../../components/readLater'
import { useSelector } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useFaultText } from '../../../components/texts'
import { Asking } from '../../../components/ui/Asking'
import { Button } from '../../../components/ui/Button'
import { Mark } from '../../../components/ui/Mark'
import { Notice } from '../../../components/ui/Notice'
import { WaitingButton } from '../../../components/ui/WaitingButton'
import { useSiwxTexts } from './texts'
import { useAgain } from '../../../components/ui/again'

const styles = {
  answers: css({ display: 'grid', gap: 4 }),
}

/** SIWXSignMessage view, a gate: asks the connected account to sign in to the host's server. */
export function SIWXSignMessage() {
  const system = useSystem()
  const actor = siwxOf(system)
  const texts = useSiwxTexts()
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.within
  const reason = useSelector(actor, (snapshot) => snapshot?.context.fault)
  const fault = useFaultText(reason)
  const again = useAgain()
  const looking = useSelector(actor, (snapshot) => snapshot?.hasTag('looking') ?? true)
  const signing = useSelector(actor, (snapshot) => snapshot?.hasTag('signing') ?? false)
  const verifying = useSelector(actor, (snapshot) => snapshot?.hasTag('verifying') ?? false)
  const cancelling = useSelector(
    actor,
    (snapshot) => (snapshot?.hasTag('leaving') || snapshot?.hasTag('returning')) ?? false,
  )
  const unavailable = useSelector(actor, (snapshot) => snapshot?.hasTag('unavailable') ?? false)
  const returns = useSelector(actor, (snapshot) => snapshot?.context.held !== undefined)
  const cancels = useSelector(actor, (snapshot) => snapshot?.can({ type: 'siwx.cancel' }) ?? false)
  const required = useSelector(actor, (snapshot) => snapshot?.context.required ?? true)
  const busy = signing || verifying
  const consequence = required ? (returns ? texts.cancelReturns : texts.cancelDisconnects) : ''
  function words() {
    if (looking) return texts.looking
    if (verifying) return texts.verifying
    return signing ? texts.inWallet(wallet) : `${texts.why} ${consequence}`.trim()
  }
  const send = (type: 'siwx.sign' | 'siwx.retry' | 'siwx.cancel') => () => actor?.send({ type })
  return (
    <>
      {fault && !cancelling && <Notice kind="error">{fault}</Notice>}
      <Asking
        image={<Mark name="shield" />}
        waiting={busy || looking || cancelling}
        title={texts.title(system.options.metadata.name)}
        text={words()}
      />
      <div className={styles.answers}>
        {unavailable ? (
          <Button kind="primary" {...again(reason, send('siwx.retry'))} />
        ) : (
          <WaitingButton waiting={busy || looking || cancelling} busy={busy} onClick={send('siwx.sign')}>
            {busy ? texts.signing : texts.sign}
          </WaitingButton>
        )}
        <Button kind="quiet" disabled={!cancels} onClick={send('siwx.cancel')}>
          {cancelling ? texts.cancelling : texts.cancel}
        </Button>
      </div>
    </>
  )
}
