import { cx } from '../style'
import { Icon, type IconName } from './Icon'
import { frame } from './Image'

interface MarkProps {
  name: IconName
  size?: 's40' | 's64'
  className?: string
  /** Mirrored where text runs from right to left. */
  flip?: boolean
}

/** A glyph in the place of a picture. */
export function Mark({ name, size = 's64', className, flip = false }: MarkProps) {
  return (
    <span className={cx(frame, className)} data-size={size} data-circle="" aria-hidden="true">
      <Icon name={name} size={size === 's64' ? 30 : 22} flip={flip} />
    </span>
  )
}
