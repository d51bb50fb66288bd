import { css } from '../style'
import { frameClass } from './Image'
import { turn } from './styles/motion'
import { skeletonClass } from './styles/skeleton'

export const qrStyles = {
  /** Layout of a QR code with its instructions and its copy button. */
  pair: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 12,
    textAlign: 'center',
    '& > p': { color: 'var(--soft)' },
  }),

  /**
   * Card of a QR code: light in both themes, because scanners do not read light codes on dark. Its padding is the code's
   * quiet zone. Its height follows from its content: browsers differ in percentages of a height set by `aspect-ratio`.
   */
  card: css({
    position: 'relative',
    width: '100%',
    maxWidth: 328,
    padding: 24,
    borderRadius: 'var(--code-radius, var(--r-16))',
    background: 'var(--code, #fff)',
    color: 'var(--qr)',
    // Keeps browsers that darken pages from changing it.
    colorScheme: 'only light',
    boxShadow: 'var(--qr-edge)',
    '& > svg': { width: '100%', height: 'auto', aspectRatio: '1', transition: 'opacity 0.15s var(--ease)' },
    '&[data-dimmed] > svg:first-child': { opacity: 0.12 },
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
  }),

  /** Skeleton of a QR code. */
  place: css(skeletonClass, {
    width: '100%',
    aspectRatio: '1',
    borderRadius: 'var(--r-10)',
    background: '#e6e8ec',
  }),

  /** Logo in the middle of the code. */
  logo: css(frameClass, {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    width: '15%',
    height: '15%',
    '--round': 'var(--r-10)',
    background: '#e9ebee',
    color: '#4b5159',
  }),

  /** Spinner over a code that is being renewed. */
  again: css({
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    color: 'var(--qr)',
    '& svg': { width: 40, height: 40, animation: `${turn} 1.2s linear infinite` },
  }),
}
