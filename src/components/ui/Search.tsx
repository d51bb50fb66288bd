import { Icon } from './Icon'

interface SearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A search field with a way to empty it. */
export function Search({ label, value, onChange }: SearchProps) {
  return (
    <label className="field">
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        data-start=""
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" className="icon-btn" aria-label="Clear the search" onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </label>
  )
}
