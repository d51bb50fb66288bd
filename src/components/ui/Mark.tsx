import { Icon, type IconName } from './Icon'

/** A glyph in the place of a picture. */
export function Mark({ name, size = 's64' }: { name: IconName; size?: 's40' | 's64' }) {
  return (
    <span className={`image ${size} circle`} aria-hidden="true">
      <Icon name={name} size={size === 's64' ? 30 : 22} />
    </span>
  )
}
