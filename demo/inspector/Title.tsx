import { useState, type FocusEvent, type KeyboardEvent } from 'react'

interface TitleProps {
  name: string
  /** What it is called without a name of one's own. */
  own: string
  onRename: (name: string) => void
}

/** A chart's name, which a person may change: by the button, a double click, or F2. */
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
          // Who was in the field goes on from here.
          autoFocus={mode === 'edited'}
          onClick={() => setMode('editing')}
        >
          ✎
        </button>
      </h1>
    )
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The arrows move in the text, and go through time elsewhere.
    event.stopPropagation()
    if (event.key === 'Escape') event.currentTarget.value = name
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // The button that takes the field's place is not to be pressed by the same key.
    event.preventDefault()
    // The field is left, which takes what stands in it.
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
