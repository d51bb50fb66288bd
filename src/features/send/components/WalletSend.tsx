import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { ErrorCode } from '../../../domain/errors'
import type { SendContext } from '../machines/send'
import { useWalletName } from '../../../components/readLater'
import { useChart, useRoot, useTag } from '../../../components/useChart'
import { useSendVerdict } from './verdict'
import { css } from '../../../components/style'
import { useSystem } from '../../../components/systemContext'
import { useCommonTexts, useFaultText } from '../../../components/texts'
import { SendAmount } from './SendAmount'
import { Button, buttonClass } from '../../../components/ui/Button'
import { focusStart } from '../../../components/shell/focus'
import { Unloaded } from '../../../components/ui/Empty'
import { Notice } from '../../../components/ui/Notice'
import { ReceiverField } from './ReceiverField'
import { panelStyles } from '../../../components/transaction/panel'
import { SendWarnings } from './SendWarnings'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { unseenClass } from '../../../components/ui/styles/text'
import { useSendTexts } from '../../../components/transaction/texts'
import { useReentry } from '../../../components/ui/again'

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 8 }),
  amountPlace: css(skeletonClass, panelStyles.panel, { height: 138 }),
  receiverPlace: css(skeletonClass, panelStyles.panel, { height: 102 }),
  submitPlace: css(skeletonClass, { height: 48, marginTop: 8, borderRadius: 'var(--r-14)' }),
}

/** Send form: token, amount and receiver. */
export function WalletSend() {
  const reenter = useReentry()
  const form = useChart('send', (snapshot) => snapshot?.context)
  const unavailable = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  if (form) return <Form form={form} />
  if (!unavailable) return <FormSkeleton />
  return <Unloaded again={reenter} />
}

function Form({ form }: { form: SendContext }) {
  const { chart, router, uuid } = useSystem()
  const texts = useSendTexts()
  const { button, amountFault, receiverFault, warnings, payment } = useSendVerdict(form)
  const { token, amountText, receiverText, receiver, network } = form
  const busy = useTag('send', 'maxing')
  // The form is read-only while the wallet has its request.
  const rests = useChart(
    'send',
    (snapshot) => snapshot !== undefined && !snapshot.can({ type: 'receiver.typed', text: '' }),
  )
  const element = useRef<HTMLFormElement>(null)
  // The form may load after its view: focus still on the heading moves to it. Only the document knows the focus.
  useLayoutEffect(() => {
    const card = element.current?.closest<HTMLElement>('[data-part=card]')
    if (card?.querySelector('h2:focus')) focusStart(card)
  }, [])
  const common = useCommonTexts()
  const label = (texts.buttons as Readonly<Partial<Record<typeof button, string>>>)[button]
  // The receiver may be valid: the lookup failed, which is the one verdict without a label.
  const isUnchecked = label === undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnchecked) chart('send')?.send({ type: 'receiver.retry' })
    else if (payment && !busy) chart('send')?.send({ type: 'send.reviewed', id: uuid() })
  }
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {rests ? <PendingRequest /> : <Complaint form={form} />}
      <SendAmount
        token={token?.chainId === network ? token : undefined}
        text={amountText}
        fault={amountFault}
        readOnly={rests}
      />
      <ReceiverField
        text={receiverText}
        receiver={receiver}
        fault={receiverFault}
        readOnly={rests}
        isRetriedBelow={isUnchecked}
        isWarned={warnings.length > 0}
      />
      {!rests && <SendWarnings warnings={warnings} />}
      <div className={panelStyles.foot}>
        {rests ? (
          <Button
            kind="primary"
            onClick={() => router.send({ type: 'view.push', view: { name: 'WalletSendPreview' } })}
          >
            {texts.showRequest}
          </Button>
        ) : (
          <button type="submit" className={buttonClass('primary')} disabled={!isUnchecked && (!payment || busy)}>
            {label ?? common.tryAgain}
          </button>
        )}
      </div>
    </form>
  )
}

/** Faults that report a changed value, shown as warnings. */
const changed: readonly ErrorCode[] = ['send.changed', 'name.changed', 'chain.mismatch', 'account.notFound']

/** Notice with the fault of the last step. */
function Complaint({ form: { fault } }: { form: SendContext }) {
  const { chart } = useSystem()
  const noted = useChart('send', (snapshot) => snapshot?.can({ type: 'send.dismissed' }) ?? false)
  const text = useFaultText(fault)
  if (!fault) return null
  return (
    <Notice
      kind={changed.some((kind) => hasErrorCode(fault, kind)) ? 'warning' : 'error'}
      {...(noted && { onDismiss: () => chart('send')?.send({ type: 'send.dismissed' }) })}
    >
      {text}
    </Notice>
  )
}

/** Notice that the wallet still has the request after the visitor left the review. */
function PendingRequest() {
  const texts = useSendTexts()
  const common = useCommonTexts()
  const wallet = useWalletName() ?? common.yourWallet.within
  const unknown = useTag('send', 'unknown')
  return (
    <Notice kind={unknown ? 'warning' : 'info'} title={unknown ? texts.unknown : texts.confirmIn(wallet)}>
      {unknown ? texts.lookInWallet : texts.declineToChange}
    </Notice>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.form} role="status">
      <span className={unseenClass}>{useSendTexts().loading}</span>
      <span className={styles.amountPlace} />
      <span className={styles.receiverPlace} />
      <span className={styles.submitPlace} />
    </div>
  )
}
