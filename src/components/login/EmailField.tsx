import { hasErrorCode } from '../../domain/errorCodes'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useChart, useRoot, useTag } from '../useChart'
import { useCommonTexts, useFaultText } from '../texts'
import { useSystem } from '../systemContext'
import { Cooldown } from './Cooldown'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { Support } from '../ui/Support'
import { css } from '../style'
import { fieldStyles } from '../ui/styles/field'
import { forcedEdge, hoverable } from '../ui/styles/media'
import { linkStyles } from '../ui/styles/links'
import { small } from '../ui/styles/text'
import { useLoginTexts } from './texts'
import { pageIsStale } from '../../domain/chunk'
import { useUnloadedText } from '../ui/again'
import { tinting } from '../ui/styles/motion'

const submitButtonBase = {
  ...forcedEdge,
  position: 'absolute',
  insetInlineEnd: 2,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 'var(--r-14)',
  color: 'var(--soft)',
  '& > svg': {
    boxSizing: 'content-box',
    padding: 7,
    borderRadius: 'var(--r-10)',
    transition: tinting,
  },
  '&[aria-disabled]': { cursor: 'default' },
  '&:is(:disabled, [aria-disabled]) > svg': { opacity: 0.5 },
} as const

const styles = {
  form: css({
    display: 'flex',
    flexDirection: 'column',
    marginBottom: 4,
    '& input:disabled': { opacity: 0.5 },
  }),
  emailField: css(fieldStyles.field, {
    // On the axis of the icons and names of the rows.
    '& > svg': { insetInlineStart: 18 },
    '& input': { minHeight: 48, paddingInline: '60px 52px' },
    '& input[aria-invalid]': { boxShadow: 'inset 0 0 0 1px var(--bad)' },
  }),
  submitButton: css(submitButtonBase),
  readyButton: css(submitButtonBase, {
    '&:not(:disabled) > svg': { background: 'var(--accent)', color: 'var(--on-accent)' },
    [hoverable]: {
      '&:not(:disabled):hover > svg': { background: 'var(--accent-hover)' },
    },
  }),
  /** Style of the note below the field. It takes no room until it has a text. */
  note: css({
    paddingInline: 4,
    color: 'var(--soft)',
    ...small,
    '& > :not(:empty)': { paddingTop: 5 },
    // In the gap to what follows, which stays where it is.
    '& > [data-brief]:not(:empty)': { marginBottom: -18, paddingTop: 2 },
  }),
  fault: css({
    color: 'var(--bad)',
    textWrap: 'balance',
    '& > button': { display: 'block', marginTop: 4, fontWeight: 600 },
  }),
}

/** E-mail login field. Errors and progress are shown directly below it. */
export function EmailField({ disabled, isFirst = false }: { disabled: boolean; isFirst?: boolean }) {
  const { root, chart, reload } = useSystem()
  const texts = useLoginTexts()
  const common = useCommonTexts()
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(false)
  const [text, setText] = useEmailDraft()
  const { busy, waiting, fault, reason, stale, cooling, unloaded, tryOnce } = useEmailState()
  const begin = () => {
    if (begun.current) return
    begun.current = true
    root.send({ type: 'visitor.clicked', event: 'EMAIL_LOGIN_SELECTED' })
  }
  const edit = (next: string) => {
    setText(next)
    chart('email')?.send({ type: 'email.edited' })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '') input.current?.focus()
    if (text.trim() === '' || busy || cooling || disabled) return
    tryOnce()
    root.send({ type: 'email.submitted', email: text })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.emailField}>
        <Icon name="mail" />
        <input
          ref={input}
          type="email"
          name="email"
          data-kept="email"
          placeholder={texts.email}
          aria-label={texts.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-start={isFirst ? '' : undefined}
          aria-invalid={fault && !unloaded ? true : undefined}
          aria-describedby={note}
          value={text}
          disabled={disabled}
          readOnly={busy}
          onFocus={begin}
          onChange={(event) => edit(event.target.value)}
        />
        {/* `aria-disabled` while busy: `disabled` would move the focus out of the dialog. */}
        <button
          type="submit"
          className={text.trim() && !cooling ? styles.readyButton : styles.submitButton}
          aria-label={texts.continueWithEmail}
          aria-disabled={busy || cooling || undefined}
          disabled={disabled}
        >
          {busy ? <Spinner /> : <Icon name="go" flip size={18} />}
        </button>
      </div>
      <div className={styles.note} id={note}>
        {fault && (
          <p className={styles.fault} role="alert">
            <span>{fault}</span>
            {unloaded &&
              (stale ? (
                <button type="button" className={linkStyles.link} disabled={disabled} onClick={reload}>
                  {common.reload}
                </button>
              ) : (
                // Submits the form, like the arrow button.
                <button type="submit" className={linkStyles.link} disabled={disabled}>
                  {common.tryAgain}
                </button>
              ))}
          </p>
        )}
        {cooling && <Cooldown of="email" />}
        <p role="status" data-brief={busy || undefined}>
          {waiting}
        </p>
      </div>
      {unloaded && <Support fault={reason} />}
    </form>
  )
}

/** Typed addresses of each modal, keyed by its root actor: they survive unmounting the view, but not the page. */
const drafts = new WeakMap<object, string>()

/** Returns the typed e-mail address and its setter; it is kept while other views are shown. */
function useEmailDraft(): [text: string, setText: (text: string) => void] {
  const { root } = useSystem()
  const submitted = useChart('email', (snapshot) => snapshot?.context.email)
  const pending = usePendingEmail()
  const [typed, setTyped] = useState(drafts.get(root))
  const setText = (next: string) => {
    drafts.set(root, next)
    setTyped(next)
  }
  // The address is dropped from the pending events if the code fails to load.
  if (pending !== undefined && typed === undefined) setText(pending)
  return [typed ?? submitted ?? pending ?? '', setText]
}

/** Returns the address to submit once the embedded wallet's code has loaded. */
const usePendingEmail = () =>
  useRoot(({ context }) => context.pending.find((one) => one.type === 'email.submitted')?.email)

/** Returns the state of the e-mail login, as flags and texts. */
function useEmailState() {
  const texts = useLoginTexts()
  const pending = usePendingEmail() !== undefined
  const unavailable = useRoot((snapshot) => snapshot.hasTag('embeddedFailed'))
  const sending = useTag('email', 'connecting')
  const entering = useTag('email', 'loggingIn')
  const unfinished = useTag('email', 'unfinished')
  const cooling = useTag('email', 'cooling')
  const reason = useChart('email', (snapshot) => snapshot?.context.fault)
  const fault = useFaultText(reason)
  const unloaded = useUnloadedText(texts.walletNotLoaded)
  const [tried, setTried] = useState(pending)
  if (pending && !tried) setTried(true)
  // Show a loading failure only if this field has submitted an address.
  const failed = unavailable && tried
  const isUnloaded = failed || hasErrorCode(reason, 'frame.lost', 'frame.timeout')
  return {
    busy: pending || sending || entering,
    waiting: pending
      ? texts.loadingWallet
      : sending
        ? texts.sendingEmail
        : entering
          ? texts.loggingIn
          : unfinished
            ? texts.unfinished
            : undefined,
    fault: failed ? unloaded : fault,
    reason,
    stale: failed ? pageIsStale() : reason?.code === 'page.stale',
    cooling,
    /** Whether the secure frame or its code failed to load; the same address can be submitted again. */
    unloaded: isUnloaded,
    tryOnce: () => setTried(true),
  }
}
