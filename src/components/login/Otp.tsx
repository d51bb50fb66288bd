import { useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import { CODE_DIGITS } from '../../domain/limits'
import { digitsOf, isCode } from '../../domain/login/oneTimeCode'
import { css } from '../style'
import { measured } from '../ui/styles/moreLayout'
import { tinting } from '../ui/styles/motion'

const styles = {
  /** Style of one input over six boxes; its letter spacing puts a digit into each. */
  boxes: css({
    '--gap': '8px',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `repeat(${CODE_DIGITS}, 1fr)`,
    gap: 'var(--gap)',
    ...measured,
    // `clip` where supported: with `hidden`, the caret after the last digit scrolls the content sideways.
    overflow: ['hidden', 'clip'],
    margin: -2,
    padding: 2,
    '& > span': {
      height: 'clamp(56px, calc(var(--fs) * 5.6), 72px)',
      borderRadius: 'var(--r-14)',
      background: 'var(--row)',
      boxShadow: 'inset 0 0 0 1px var(--line)',
      transition: tinting,
    },
    '&[data-invalid] > span': { boxShadow: 'inset 0 0 0 1px var(--bad)' },
    '&:focus-within > span[data-here]': { background: 'var(--hover)', boxShadow: 'inset 0 0 0 2px var(--accent-text)' },
    '& > input': {
      '--cell': `calc((var(--wide) + var(--gap)) / ${CODE_DIGITS})`,
      position: 'absolute',
      insetBlock: 2,
      insetInlineStart: 2,
      // Room for the caret after the last digit, so that the input does not scroll.
      width: 'calc(var(--wide) + var(--cell))',
      padding: 0,
      paddingInlineStart: 'calc((var(--cell) - var(--gap) - 1ch) / 2)',
      border: 0,
      outline: 'none',
      background: 'none',
      font: '600 max(20px, var(--fs-20)) / 1 var(--mono)',
      fontVariantLigatures: 'none',
      letterSpacing: 'calc(var(--cell) - 1ch)',
      textAlign: 'start',
      caretColor: 'var(--accent-text)',
      appearance: 'none',
    },
    '& > input::selection': { background: 'var(--selected)' },
    '@media (forced-colors: active)': {
      '& > span': { border: '1px solid' },
      '&:focus-within > span[data-here]': { border: '3px solid Highlight' },
    },
  }),
}

interface OtpProps {
  id: string
  digits: string
  /** Ids of the elements that describe the field: its error and its status. */
  describedBy: string
  invalid: boolean
  /** Whether the field waits, e.g. while the code is checked: read-only, but it keeps the focus. */
  busy: boolean
  /** Whether no code can be entered any more: another one must be requested. */
  spent: boolean
  onType: (text: string) => void
  /** Called on Enter. */
  onSubmit: () => void
}

const places = Array.from({ length: CODE_DIGITS }, (_, index) => index)

/** One-time code field: a single input, so that paste, autofill, keys and screen readers work as usual, over boxes. */
export function Otp({ id, digits, describedBy, invalid, busy, spent, onType, onSubmit }: OtpProps) {
  const [caret, setCaret] = useState(0)
  const here = Math.min(caret, digits.length, CODE_DIGITS - 1)
  const closed = busy || spent
  return (
    <div className={styles.boxes} dir="ltr" data-invalid={invalid || undefined}>
      {places.map((place) => (
        <span key={place} data-here={place === here || undefined} aria-hidden="true" />
      ))}
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        data-start=""
        value={digits}
        // `disabled` would move the focus out of the dialog.
        readOnly={closed}
        aria-disabled={spent || undefined}
        aria-busy={busy || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={edit}
        onPaste={paste}
        onKeyDown={submit}
        onSelect={follow}
      />
    </div>
  )

  /**
   * Keeps the digits only, at most six: a keyboard may suggest "123 456" or a sentence. The caret stays after the same
   * digits.
   */
  function edit({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const text = field.value
    const before = digitsOf(text.slice(0, field.selectionStart ?? text.length)).length
    field.value = digitsOf(text)
    field.setSelectionRange(before, before)
    setCaret(before)
    onType(text)
  }

  /** Replaces all digits with a complete pasted code; the browser would insert it among those already typed. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const code = digitsOf(event.clipboardData.getData('text'))
    if (closed || !isCode(code)) return
    event.preventDefault()
    setCaret(CODE_DIGITS)
    onType(code)
  }

  function submit(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !closed) onSubmit()
  }

  function follow({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
    setCaret(field.selectionEnd ?? field.value.length)
  }
}
