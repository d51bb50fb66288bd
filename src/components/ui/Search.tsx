import { useCommonTexts } from '../texts'
import { fieldStyles } from './styles/field'
import { Icon } from './Icon'
import { IconButton } from './IconButton'

interface SearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Search field with a button that clears it. */
export function Search({ label, value, onChange }: SearchProps) {
  const common = useCommonTexts()
  return (
    <label className={fieldStyles.field}>
      <Icon name="search" />
      <input
        type="search"
        data-kept="search"
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
        <IconButton className={fieldStyles.control} label={common.clearSearch} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </label>
  )
}
