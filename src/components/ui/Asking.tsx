import type { ReactNode } from 'react'
import { css } from '../style'
import { Icon } from './Icon'
import { appear, turn } from './styles/motion'
import { buttonClass } from './Button'

const arcBase = { position: 'absolute', inset: 0, borderRadius: '50%', border: '2px solid var(--line)' } as const

export const askingStyles = {
  /** Centred layout with an image, a title and a text. */
  asking: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 20,
    padding: '12px 8px 16px',
    textAlign: 'center',
    '& h3': { fontWeight: 600, fontSize: 'var(--fs-16)', overflowWrap: 'anywhere' },
    '& p': { color: 'var(--soft)', textWrap: 'balance', overflowWrap: 'anywhere' },
    [`& > :is(.${buttonClass()}, .${buttonClass('primary')})`]: { minWidth: 160 },
  }),
  words: css({ display: 'flex', flexDirection: 'column', gap: 6, maxWidth: '100%' }),
  ring: css({ position: 'relative', display: 'grid', placeItems: 'center', width: 108, height: 108 }),
  arc: css(arcBase),
  turningArc: css(arcBase, {
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: -2,
      borderRadius: '50%',
      border: '2px solid transparent',
      borderTopColor: 'var(--accent-text)',
      animation: `${appear} 0.2s 0.2s linear backwards, ${turn} 1.2s linear infinite`,
    },
  }),
  badge: css({
    position: 'absolute',
    insetBlockEnd: 12,
    insetInlineEnd: 12,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    background: 'var(--card)',
    color: 'var(--bad)',
  }),
}

interface AskingProps {
  image: ReactNode
  title: string
  text: ReactNode
  /** Whether a request is pending; the ring turns. */
  waiting?: boolean
  failed?: boolean
  children?: ReactNode
}

/** Status of a request: an image in a ring, with a title and a text that also report the outcome. */
export function Asking({ image, title, text, waiting = false, failed = false, children }: AskingProps) {
  return (
    <div className={askingStyles.asking}>
      <div className={askingStyles.ring}>
        <span className={waiting ? askingStyles.turningArc : askingStyles.arc} />
        {image}
        {failed && (
          <span className={askingStyles.badge}>
            <Icon name="error" size={24} />
          </span>
        )}
      </div>
      <div className={askingStyles.words} role="status">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
