import { isBefore } from '../domain/before'
import { sentences } from '../../../domain/text/sentences'
import { siwxOf } from '../runtime/actor'
import { useWalletName } from '../../../components/readLater'
import { useSelector } from '../../../components/useChart'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useFaultText } from '../../../components/texts'
import { Button } from '../../../components/ui/Button'
import { Icon } from '../../../components/ui/Icon'
import { Notice } from '../../../components/ui/Notice'
import { WaitingButton } from '../../../components/ui/WaitingButton'
import { small } from '../../../components/ui/styles/text'
import { Meeting } from './Meeting'
import { useSiwxTexts } from './texts'
import { useAgain } from '../../../components/ui/again'

const styles = {
  answers: css({ display: 'grid', gap: 4 }),
  words: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& h3': { fontWeight: 600, fontSize: 'var(--fs-20)', lineHeight: 1.25 },
    // The longest of its sentences has this height, so that nothing below it moves.
    '& p': { minHeight: 'calc(var(--fs) * 4)', color: 'var(--soft)', textWrap: 'balance' },
    '&[data-long] p': { minHeight: 'calc(var(--fs) * 6)' },
  }),
  /** List of what the app may do after the sign-in, and what it never may. */
  allowed: css({
    padding: '12px 16px',
    borderRadius: 'var(--r-16)',
    background: 'var(--row)',
    '& h4': { margin: '0 0 8px', color: 'var(--soft)', fontWeight: 500, overflowWrap: 'anywhere', ...small },
    '& ul': { display: 'flex', flexDirection: 'column', gap: 8 },
    '& :is(li, p)': { display: 'flex', alignItems: 'flex-start', gap: 10 },
    '& svg': { flex: 'none', marginTop: 1, color: 'var(--good)' },
    '& p': { marginTop: 12, paddingTop: 12, borderTop: '1px solid var(--line)' },
    '& p svg': { color: 'var(--soft)' },
  }),
}

/** SIWXSignMessage view, a gate: asks the connected account to sign in to the host's server. */
export function SIWXSignMessage() {
  const system = useSystem()
  const app = system.options.metadata.name
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
  const returns = useSelector(actor, (snapshot) => isBefore(snapshot?.context.held?.account, snapshot?.context.account))
  const cancels = useSelector(actor, (snapshot) => snapshot?.can({ type: 'siwx.cancel' }) ?? false)
  const required = useSelector(actor, (snapshot) => snapshot?.context.required ?? true)
  const busy = signing || verifying
  const consequence = required ? (returns ? texts.cancelReturns : texts.cancelDisconnects) : ''
  function words() {
    if (looking) return texts.looking
    if (verifying) return texts.verifying
    return sentences(signing ? texts.inWallet(wallet) : texts.why, consequence)
  }
  const send = (type: 'siwx.sign' | 'siwx.retry' | 'siwx.cancel') => () => actor?.send({ type })
  return (
    <>
      {fault && !cancelling && (
        <Notice kind="error" fault={reason}>
          {fault}
        </Notice>
      )}
      <Meeting waiting={busy || looking || cancelling} />
      <div className={styles.words} data-long={consequence ? '' : undefined} role="status">
        <h3>{texts.title(app)}</h3>
        <p>{words()}</p>
      </div>
      <div className={styles.allowed}>
        <h4>{texts.allowsTitle(app)}</h4>
        <ul>
          {texts.allows.map((text) => (
            <li key={text}>
              <Icon name="check" size={18} />
              {text}
            </li>
          ))}
        </ul>
        <p>
          <Icon name="shield" size={18} />
          {texts.never}
        </p>
      </div>
      <div className={styles.answers}>
        {unavailable ? (
          <Button kind="primary" {...again(reason, send('siwx.retry'))} />
        ) : (
          <WaitingButton waiting={busy || looking || cancelling} busy={busy || looking} onClick={send('siwx.sign')}>
            {signing ? texts.signing : fault && !cancelling ? common.tryAgain : texts.sign}
          </WaitingButton>
        )}
        <Button kind="quiet" disabled={!cancels} onClick={send('siwx.cancel')}>
          {cancelling ? texts.cancelling : texts.cancel}
        </Button>
      </div>
    </>
  )
}
