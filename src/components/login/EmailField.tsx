import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useEmailDraft } from './emailDraft'
import { useEmbedded, useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Cooldown } from './Cooldown'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { unembedded } from '../ui/unembedded'

/** An e-mail address to log in with. What is wrong, or waited for, is said right below it. */
export function EmailField({ disabled, start = false }: { disabled: boolean; start?: boolean }) {
  const { root, embedded } = useSystem()
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(false)
  const [text, type] = useEmailDraft()
  const { busy, waiting, fault, cooling, tryOnce } = useEmailState()
  const begin = () => {
    if (begun.current) return
    begun.current = true
    root.send({ type: 'visitor.clicked', event: 'EMAIL_LOGIN_SELECTED' })
  }
  const edit = (next: string) => {
    type(next)
    embedded('email')?.send({ type: 'email.edited' })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') input.current?.focus()
    if (text.trim() === '' || busy || cooling || disabled) return
    tryOnce()
    root.send({ type: 'email.submitted', email: text })
  }
  return (
    <form className="email" noValidate onSubmit={submit}>
      <div className="field">
        <Icon name="mail" />
        <input
          ref={input}
          type="email"
          name="email"
          placeholder="Email"
          aria-label="Email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-start={start ? '' : undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={note}
          value={text}
          disabled={disabled}
          readOnly={busy}
          onFocus={begin}
          onChange={(event) => edit(event.target.value)}
        />
        {/* Not `disabled` while something is waited for, which would throw the focus out of the dialog. */}
        <button
          type="submit"
          className={text.trim() && !cooling ? 'at-end go' : 'at-end'}
          aria-label="Continue with email"
          aria-disabled={busy || cooling || undefined}
          disabled={disabled}
        >
          {busy ? <Spinner /> : <Icon name="go" flip size={18} />}
        </button>
      </div>
      <div className="note" id={note}>
        {fault && (
          <p className="tone-error" role="alert">
            {fault}
          </p>
        )}
        {cooling && <Cooldown of="email" />}
        <p role="status">{waiting}</p>
      </div>
    </form>
  )
}

/** Where the address stands, in what can be said of it. */
function useEmailState() {
  const asked = useRoot(({ context }) => context.pending.some((one) => one.type === 'email.submitted'))
  const unavailable = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const sending = useEmbedded('email', (snapshot) => snapshot?.hasTag('connecting') ?? false)
  const entering = useEmbedded('email', (snapshot) => snapshot?.hasTag('loggingIn') ?? false)
  const cooling = useEmbedded('email', (snapshot) => snapshot?.hasTag('cooling') ?? false)
  const fault = useEmbedded('email', (snapshot) => snapshot?.context.fault?.message)
  const [tried, setTried] = useState(asked)
  if (asked && !tried) setTried(true)
  return {
    busy: asked || sending || entering,
    waiting: asked
      ? 'Loading the secure wallet…'
      : sending
        ? 'Sending the email…'
        : entering
          ? 'Logging in…'
          : undefined,
    // Of what was asked elsewhere, it is said there.
    fault: unavailable && tried ? unembedded : fault,
    cooling,
    tryOnce: () => setTried(true),
  }
}
