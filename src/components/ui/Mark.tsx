import { cx } from '../style'
import { Icon, type IconName } from './Icon'
import { frame } from './Image'

/** A glyph in the place of a picture. */
export function Mark({ name, size = 's64', className }: { name: IconName; size?: 's40' | 's64'; className?: string }) {
  return (
    <span className={cx(frame, className)} data-size={size} data-circle="" aria-hidden="true">
      <Icon name={name} size={size === 's64' ? 30 : 22} />
    </span>
  )
}
