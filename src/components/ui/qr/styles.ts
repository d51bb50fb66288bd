import { css } from '../../style'
import { frameClass } from '../Image'
import { low, phone } from '../styles/media'
import { breathe, time } from '../styles/motion'
import { unseenClass } from '../styles/text'

const middle = {
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: '15%',
  height: '15%',
  '--round': 'calc(var(--r) * 3)',
  background: '#e9ebee',
  color: '#4b5159',
} as const

export const qrStyles = {
  /** Layout of a QR code with its instructions and its copy button; in a dialog in a low window they are at its side. */
  pair: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 12,
    textAlign: 'center',
    '& > p': { color: 'var(--soft)' },
    '& > p > [data-part=spinner]': {
      display: 'inline-block',
      width: 16,
      height: 16,
      marginInlineEnd: 8,
      verticalAlign: -3,
    },
    '& > button': { alignSelf: 'stretch' },
    // An embedded card is as wide in any window.
    [low]: {
      'dialog &': {
        display: 'grid',
        gridTemplate: '1fr repeat(5, auto) 1fr / auto minmax(0, 1fr)',
        justifyItems: 'center',
        gap: '4px 16px',
        '& > [data-part=qr]': {
          '--side': 'min(328px, max(148px, var(--room, 100vmax) - 36px))',
          gridRow: '1 / -1',
        },
        '& > [data-part=qr] + *': { alignSelf: 'end' },
        // Without a text the button is alone at its side.
        [`& > [data-part=qr] + .${unseenClass} + *`]: { gridRow: '1 / -1', alignSelf: 'center' },
      },
    },
  }),

  /**
   * Card of a QR code: light in both themes, because scanners do not read light codes on dark. It is whole in any window,
   * and its padding, the code's quiet zone, follows its width (`QrCode`). Its height follows from its content: browsers
   * differ in percentages of a height set by `aspect-ratio`.
   */
  card: css({
    '--side': 'min(100%, var(--widest, var(--broad)), max(148px, var(--room, 100vmax) - 124px))',
    '--broad': '328px',
    [phone]: { '--broad': '440px' },
    position: 'relative',
    width: 'var(--side)',
    padding: 'calc(var(--side) * 24 / 328)',
    borderRadius: 'var(--code-radius, var(--r-16))',
    background: 'var(--code, #fff)',
    color: 'var(--qr)',
    // Keeps browsers that darken pages from changing it.
    colorScheme: 'only light',
    boxShadow: 'var(--qr-edge)',
    '& > svg': { width: '100%', height: 'auto', aspectRatio: '1', transition: `opacity ${time('view')} var(--ease)` },
    '&[data-dimmed] > svg:first-child': { opacity: 0.12 },
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
  }),

  /** Code that is still being made. */
  blank: css({ animation: `${breathe} ${time('turn')} ease-in-out infinite` }),

  /** Logo in the middle of the code. */
  logo: css(frameClass, middle),
  /**
   * Logo of the app, with a white edge: without it, a logo as large as a finder pattern whose colours alternate alike
   * (1:1:3:1:1) can be taken for one.
   */
  appLogo: css(frameClass, middle, {
    background: '#fff',
    '& img': { inset: '10%', width: '80%', height: '80%', borderRadius: 'calc(var(--r) * 2.5)' },
  }),
}
