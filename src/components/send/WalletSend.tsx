import type { SubmitEvent } from 'react'
import type { SendContext } from '../../machines/send'
import { useHolding, useRoot, useWalletName } from '../read'
import { useSendVerdict } from './verdict'
import { useSystem } from '../systemContext'
import { AmountField } from './AmountField'
import { Button, buttonClass } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { ReceiverField } from './ReceiverField'
import { SendWarnings } from './SendWarnings'

/** How much of what is sent to whom. */
export function WalletSend() {
  const { router } = useSystem()
  const form = useHolding('send', (snapshot) => snapshot?.context)
  const unavailable = useRoot((snapshot) => snapshot.hasTag('sendingFailed'))
  if (form) return <Form form={form} />
  if (!unavailable) return <FormBones />
  return (
    <Notice kind="error" title="This part could not be loaded.">
      Check your connection, then try again.
      <div>
        <Button small onClick={() => router.send({ type: 'view.replace', view: { name: 'WalletSend' } })}>
          Try again
        </Button>
      </div>
    </Notice>
  )
}

function Form({ form }: { form: SendContext }) {
  const { holding, uuid } = useSystem()
  const { button, amountFault, receiverFault, warnings, payment } = useSendVerdict(form)
  const { token, amountText, receiverText, receiver, network } = form
  const busy = useHolding('send', (snapshot) => snapshot?.hasTag('maxing') ?? false)
  // What the wallet is asked for stays as it was asked.
  const rests = useHolding(
    'send',
    (snapshot) => snapshot !== undefined && !snapshot.can({ type: 'receiver.typed', text: '' }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (payment && !busy) holding('send')?.send({ type: 'send.reviewed', id: uuid() })
  }
  return (
    <form className="send" noValidate onSubmit={submit}>
      {rests ? <Asked /> : <Complaint form={form} />}
      <AmountField
        token={token?.chainId === network ? token : undefined}
        text={amountText}
        fault={amountFault}
        readOnly={rests}
      />
      <ReceiverField text={receiverText} receiver={receiver} fault={receiverFault} readOnly={rests} />
      {!rests && (
        <>
          <SendWarnings warnings={warnings} />
          <button type="submit" className={buttonClass('primary')} disabled={!payment || busy}>
            {button}
          </button>
        </>
      )}
    </form>
  )
}

/** Why the last step came to nothing. */
function Complaint({ form: { fault } }: { form: SendContext }) {
  const { holding } = useSystem()
  const noted = useHolding('send', (snapshot) => snapshot?.can({ type: 'send.dismissed' }) ?? false)
  if (!fault) return null
  return (
    <Notice
      kind={fault.code === 'send.changed' ? 'warning' : 'error'}
      {...(noted && { onDismiss: () => holding('send')?.send({ type: 'send.dismissed' }) })}
    >
      {fault.message}
    </Notice>
  )
}

/** The visitor left the preview, and the wallet still has the question. */
function Asked() {
  const { router } = useSystem()
  const wallet = useWalletName()
  const unknown = useHolding('send', (snapshot) => snapshot?.hasTag('unknown') ?? false)
  return (
    <Notice
      kind={unknown ? 'warning' : 'info'}
      title={unknown ? 'It is not known whether this was sent' : `Confirm in ${wallet}`}
    >
      {unknown
        ? 'Look at the activity in your wallet.'
        : 'The wallet was asked for this. Decline it there to change it.'}
      <div>
        <Button small onClick={() => router.send({ type: 'view.push', view: { name: 'WalletSendPreview' } })}>
          Show request
        </Button>
      </div>
    </Notice>
  )
}

function FormBones() {
  return (
    <div className="send" role="status">
      <span className="unseen">Loading the form</span>
      <span className="bone panel amount" />
      <span className="bone panel receiver" />
      <span className="bone submit" />
    </div>
  )
}
