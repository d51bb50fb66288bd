import { css, cx } from '../style'
import { Icon, type IconName } from './Icon'
import { frameClass } from './Image'
import { mixing } from './styles/media'
import { pop } from './styles/moreMotion'
import { time } from './styles/motion'

const styles = {
  /** Green disc of a success, with its tick and the ring around both. */
  tick: css({
    '--edge': 'transparent',
    color: 'var(--good)',
    [mixing]: { background: 'color-mix(in srgb, var(--good) var(--tint), var(--card))' },
    '& > svg': { animation: `${pop} ${time('open')} var(--spring)` },
    '& + span': { boxShadow: 'inset 0 0 0 3px var(--good)', opacity: 0.4 },
  }),
}

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
