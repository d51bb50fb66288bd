import { useId, type ReactNode } from 'react'
import { css } from '../style'
import { dockClass, listClass } from '../ui/styles/layout'
import { panelStyles } from '../transaction/panel'
import { toneClasses } from '../ui/styles/text'

/** Parts for the views of a host's feature that our own views draw without a component. */

const styles = {
  input: css({
    width: '100%',
    minWidth: 0,
    minHeight: 28,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: '400 max(16px, var(--fs-16)) / 1.5 var(--font)',
    appearance: 'none',
  }),
}

/** Text field with its label above it, and below it what is wrong with the text. */
export function Field({
  label,
  value,
  onChange,
  error,
  placeholder,
  inputMode,
  readOnly = false,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  placeholder?: string
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url'
  readOnly?: boolean
}) {
  const id = useId()
  return (
    <div className={panelStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        value={value}
        placeholder={placeholder}
        inputMode={inputMode}
        readOnly={readOnly}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}error`} role="alert" className={toneClasses.error}>
        {error}
      </p>
    </div>
  )
}

/** Surface with a little space around its content, for facts and small forms. */
export const Panel = ({ children }: { children: ReactNode }) => <div className={panelStyles.panel}>{children}</div>

/** List of rows. Each child is a list item. */
export const List = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={listClass} aria-label={label}>
    {children}
  </ul>
)

/** Foot of a view that stays visible while the content above it scrolls, for the view's main button. */
export const Dock = ({ children }: { children: ReactNode }) => <div className={dockClass}>{children}</div>

/** Tokens of the dialog's theme, for the values of `css`. They follow the host's theme and the visitor's. */
export const token = {
  card: 'var(--card)',
  row: 'var(--row)',
  hover: 'var(--hover)',
  press: 'var(--press)',
  selected: 'var(--selected)',
  text: 'var(--text)',
  soft: 'var(--soft)',
  line: 'var(--line)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  accentText: 'var(--accent-text)',
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
  font: 'var(--font)',
  mono: 'var(--mono)',
  fontSize: { small: 'var(--fs-12)', body: 'var(--fs-14)', large: 'var(--fs-16)', heading: 'var(--fs-20)' },
  radius: {
    small: 'var(--r-8)',
    control: 'var(--r-10)',
    row: 'var(--r-14)',
    panel: 'var(--r-16)',
    card: 'var(--r-24)',
  },
} as const
