import { injectGlobal } from '../style'
import { dockClass } from '../ui/styles/layout'
import { back, followsScroll, forward, shake } from '../ui/styles/moreMotion'
import { time } from '../ui/styles/motion'
import { rootClass } from './root'

/** Spring with a damping ratio of 0.86, which overshoots by half a percent (Chrome 113, Firefox 112, Safari 17.2). */
const spring =
  'linear(0, 0.101, 0.301, 0.506, 0.676, 0.803, 0.889, 0.944, 0.976, 0.993, 1.001, 1.005, 1.005, 1.004, 1.003, 1.002, 1)'

const stroke = (angle: number, at: string) =>
  `linear-gradient(${angle}deg, transparent 44%, var(--soft) 44% 58%, transparent 58%) ${at} calc(100% - 8px) / 7px 7px no-repeat`
/** Chevron over a fade to the card's colour. */
const moreBelow = `${stroke(45, 'calc(50% - 3px)')}, ${stroke(-45, 'calc(50% + 3px)')}, linear-gradient(transparent, var(--card) calc(100% - 22px))`

/** Adds the styles that the first picture can do without. They load with `edge`, before most visits; a repetition does nothing. */
export function addLateStyles(): void {
  injectGlobal({
    [`.${rootClass}`]: { '@supports (transition-timing-function: linear(0, 1))': { '--spring': spring } },
    // Not the card: its entrance would begin again after the shaking, and one that was dragged has no animation.
    'dialog[data-shaking]': { animation: `${shake} ${time('shake')} var(--ease)` },
    '[data-part=view]': {
      '&[data-way=forward]': { animationName: forward },
      '&[data-way=back]': { animationName: back },
      // The previous view stays on screen while the next one loads, and is dimmed after 200 ms.
      '&[aria-busy]': { opacity: 0.6, transition: `opacity ${time('press')} ${time('late')}`, pointerEvents: 'none' },
      // Forced colours replace those that say what is pressed, and what is off.
      '@media (forced-colors: active)': {
        "& [aria-pressed='true']": { border: '2px solid Highlight' },
        '& [aria-disabled]:not([aria-busy])': { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
    ':is([data-view=AllWallets], [data-view=ConnectingWalletConnectBasic]) > [data-part=skeleton]': { height: 520 },
    // The line between a list and the footer over it.
    [`.${dockClass}`]: {
      '@supports (animation-timeline: scroll())': {
        '&&::before': {
          content: "''",
          position: 'absolute',
          inset: '8px 16px auto',
          height: 1,
          background: 'var(--line)',
          opacity: 0,
          ...followsScroll,
        },
      },
    },
    '[data-part=scroll]': {
      // Scroll containers are tab stops, in Firefox always (docs/decisions.md#154).
      '&:focus-visible': { outlineOffset: -2 },
      '&::after': {
        content: "''",
        display: 'block',
        position: 'sticky',
        // A scaled screen has fractions of pixels, of which a line would stay below it.
        bottom: -2,
        height: 50,
        marginTop: -50,
        background: moreBelow,
        pointerEvents: 'none',
        opacity: 0,
      },
      // Fallback for browsers without scroll-driven animations: `scrollMark` sets the attribute.
      '&[data-more]::after': { opacity: 1 },
      '@supports (animation-timeline: scroll())': { '&&::after': followsScroll },
    },
  })

  injectGlobal(`
    @media (prefers-contrast: more) {
      :host {
        --soft: #d9dce1;
        --line: rgb(255 255 255 / 0.5);
        --edge: rgb(255 255 255 / 0.5);
        --accent-text: #c3cdff;
      }
      :host([data-walletchart-theme='light']) {
        --soft: #33383f;
        --line: rgb(16 20 28 / 0.5);
        --edge: rgb(16 20 28 / 0.5);
        --accent-text: #1b33a8;
      }
    }
  `)
}
