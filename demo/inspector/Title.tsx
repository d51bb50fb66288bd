import { useState, type FocusEvent, type KeyboardEvent } from 'react'

interface TitleProps {
  name: string
  /** Default name, used unless the visitor renames it. */
  own: string
  onRename: (name: string) => void
}

/** Name of a chart, editable with the button, a double click or F2. */
export function Title({ name, own, onRename }: TitleProps) {
  const [mode, setMode] = useState<'resting' | 'editing' | 'edited'>('resting')
  const end = (text: string) => {
    setMode('edited')
    onRename(text)
  }
  if (mode !== 'editing')
    return (
      <h1 onDoubleClick={() => setMode('editing')}>
        {name}
        <button
          type="button"
          className="rename"
          aria-label={`Rename ${name}`}
          title="Rename (F2)"
          data-rename=""
          // Focus returns here after editing.
          autoFocus={mode === 'edited'}
          onClick={() => setMode('editing')}
        >
          ✎
        </button>
      </h1>
    )
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Arrow keys move in the text; elsewhere they step through time.
    event.stopPropagation()
    if (event.key === 'Escape') event.currentTarget.value = name
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // The same key must not press the button that replaces the field.
    event.preventDefault()
    // Blurring the field saves its text.
    event.currentTarget.blur()
  }
  return (
    <h1>
      <input
        autoFocus
        aria-label={`Name of ${own}`}
        defaultValue={name}
        placeholder={own}
        maxLength={60}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={({ currentTarget }) => end(currentTarget.value)}
      />
    </h1>
  )
}
