import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Name extends string> {
  label: string
  names: readonly Name[]
  titles: Readonly<Record<Name, string>>
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** Tabs with their panel (ARIA); arrow keys move between them. One alone is not drawn as a tab. */
export function Tabs<Name extends string>({ label, names, titles, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId()
  if (names.length < 2) return children
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const side = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    const step = event.key === 'ArrowRight' ? side : event.key === 'ArrowLeft' ? -side : 0
    const next = names[(names.indexOf(selected) + step + names.length) % names.length]
    if (!step || !next) return
    event.preventDefault()
    onSelect(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[names.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tab"
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
