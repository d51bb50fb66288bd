import { css, cx } from '../style'
import { Icon, type IconName } from './Icon'
import { frameClass } from './Image'
import { pop } from './styles/moreMotion'
import { time } from './styles/motion'

const styles = { tick: css({ '& > svg': { animation: `${pop} ${time('open')} var(--spring)` } }) }

interface MarkProps {
  name: IconName
  size?: 's40' | 's64'
  className?: string
  /** Whether to mirror the glyph in right-to-left languages. Default `false`. */
  flip?: boolean
}

/** Glyph in a round frame, in place of an image. */
export function Mark({ name, size = 's64', className, flip = false }: MarkProps) {
  return (
    <span
      className={cx(frameClass, name === 'check' && styles.tick, className)}
      data-size={size}
      data-circle=""
      aria-hidden="true"
    >
      <Icon name={name} size={size === 's64' ? 30 : 22} flip={flip} />
    </span>
  )
}
