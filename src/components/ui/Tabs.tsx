import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { css } from '../style'
import { isShortcut, sideOf } from '../shell/arrowKeys'
import { coarse, hoverable } from './styles/media'
import { tinting } from './styles/motion'

const styles = {
  bar: css({ display: 'flex', gap: 4, padding: 4, borderRadius: 'var(--r-14)', background: 'var(--row)' }),
  tab: css({
    flex: 1,
    minHeight: 36,
    padding: '4px 6px',
    borderRadius: 'var(--r-10)',
    color: 'var(--soft)',
    fontWeight: 500,
    textAlign: 'center',
    transition: tinting,
    "&[aria-selected='true']": { background: 'var(--tab)', color: 'var(--text)', boxShadow: 'var(--tab-shade)' },
    [hoverable]: { '&:hover': { color: 'var(--text)' } },
    [coarse]: { minHeight: 44 },
    '@media (forced-colors: active)': {
      border: '1px solid',
      "&[aria-selected='true']": { border: '2px solid Highlight' },
    },
  }),
}

interface TabsProps<Name extends string> {
  label: string
  names: readonly Name[]
  titles: Readonly<Record<Name, string>>
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** Tabs with their panel (ARIA tabs pattern); arrow keys move between them. A single tab is not rendered as one. */
export function Tabs<Name extends string>({ label, names, titles, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId()
  if (names.length < 2) return children
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const side = sideOf(event.currentTarget)
    const step = event.key === 'ArrowRight' ? side : event.key === 'ArrowLeft' ? -side : 0
    const next = names[(names.indexOf(selected) + step + names.length) % names.length]
    if (!step || !next || isShortcut(event)) return
    event.preventDefault()
    onSelect(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[names.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className={styles.bar} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {titles[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  )
}
