import type { ReactNode } from 'react'
import type { Fault } from '../../domain/errors'
import { css } from '../style'
import { Icon } from './Icon'
import { settle, shake } from './styles/moreMotion'
import { time, turn } from './styles/motion'
import { buttonClass } from './Button'
import { Support } from './Support'

/** Line along the edge of the image, behind it. */
const arcBase = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'var(--r-28)',
  boxShadow: 'inset 0 0 0 3px var(--line)',
  '[data-circle] + &': { borderRadius: '50%' },
} as const

export const askingStyles = {
  /** Centred layout with an image, a title and a text. */
  asking: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 20,
    paddingBlockStart: 12,
    textAlign: 'center',
    '& h3': {
      fontWeight: 600,
      fontSize: 'var(--fs-20)',
      lineHeight: 1.25,
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
    '& p': { color: 'var(--soft)', textWrap: 'balance', overflowWrap: 'anywhere' },
    // The last line is not at the edge of a sheet.
    '&:last-child > [role=status]:last-child': { marginBottom: 12 },
    [`& > :is(.${buttonClass()}, .${buttonClass('primary')})`]: { alignSelf: 'stretch' },
    '& > :is(a, button) + :is(a, button)': { marginTop: -12 },
  }),
  words: css({ display: 'flex', flexDirection: 'column', gap: 6, maxWidth: '100%', paddingInline: 8 }),
  ring: css({
    '--r-28': 'calc(var(--r) * 7)',
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 100,
    height: 100,
    '& > :first-child': { zIndex: 1 },
    '& > [data-size=s64]:first-child': { '--size': '80px' },
    '& > [data-size=s64]:first-child:not([data-circle])': { '--round': 'calc(var(--r) * 5)' },
    '&[data-failed] > :first-child': { animation: `${shake} ${time('shake')} var(--ease)` },
  }),
  arc: css(arcBase),
  /** A light that runs along the line: a turning fan, of which only the edge is left. */
  turningArc: css(arcBase, {
    overflow: 'hidden',
    '&::before, &::after': { content: "''", position: 'absolute', borderRadius: 'inherit' },
    '&::before': {
      inset: '-25%',
      background: 'conic-gradient(transparent 70%, var(--accent-text))',
      animation: `${turn} ${time('turn')} linear infinite`,
    },
    '&::after': { inset: 3, background: 'var(--card)' },
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', '&::after': { background: 'Canvas' } },
  }),
  failedArc: css(arcBase, {
    boxShadow: 'inset 0 0 0 3px var(--bad)',
    opacity: 0.8,
    animation: `${settle} ${time('turn')} var(--ease)`,
  }),
  badge: css({
    position: 'absolute',
    insetBlockEnd: 4,
    insetInlineEnd: 4,
    zIndex: 1,
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
  /** Whether nothing is awaited, so that there is no ring. */
  plain?: boolean
  /** Fault of a request that failed, which decides whether a report is offered. */
  fault?: Fault | undefined
  children?: ReactNode
}

/** Status of a request: an image in a ring, with a title and a text that also report the outcome. */
export function Asking({
  image,
  title,
  text,
  waiting = false,
  failed = false,
  plain = false,
  fault,
  children,
}: AskingProps) {
  return (
    <div className={askingStyles.asking}>
      <div className={askingStyles.ring} data-failed={failed || undefined}>
        {image}
        {(!plain || failed) && (
          <span className={failed ? askingStyles.failedArc : waiting ? askingStyles.turningArc : askingStyles.arc} />
        )}
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
      {failed && <Support fault={fault} />}
    </div>
  )
}
