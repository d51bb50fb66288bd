import { SHAKE_MOTION } from '../../../domain/limits'
import { keyframes } from '../../style'

/**
 * Motion of the dialog: all durations, curves and movements. Movements change transform and opacity only; the height of
 * the card is the exception. With reduced motion nothing moves (`root`), and what closes fades in `fade`. `moreMotion` has
 * what the first picture does not need.
 */

/** Durations in ms. */
export const durations = {
  /** A pressed or hovered control, an icon that turns. */
  press: 120,
  /** A view that fades out below the next one, and all that is left with reduced motion. */
  fade: 80,
  /** A view that enters, and the height of the card. */
  view: 200,
  /** Entrance and exit of the dialog. */
  open: 240,
  close: 140,
  /** Entrance and exit of the sheet on a phone. */
  raise: 340,
  lower: 200,
  /** Shake of a dialog that does not close, or of a refused request's image. */
  shake: SHAKE_MOTION,
  /** Wait before what is only shown if something takes long. */
  late: 200,
  /** Wait before the letter in place of an image. */
  later: 400,
  /** One turn of a ring. */
  turn: 1_200,
} as const

/** Duration as in a style. */
export const time = (name: keyof typeof durations): string => `${durations[name]}ms`

/** Transition of a control that is hovered, pressed or disabled. */
export const tinting = `background-color ${time('press')}, color ${time('press')}, opacity ${time('press')}`

/** Condition of visitors who asked their system for less motion. */
export const lessMotion = '(prefers-reduced-motion: reduce)'

/** Style without motion. */
export const motionless = {
  animationDuration: '0s !important',
  animationDelay: '0s !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
} as const

/** Curves as custom properties. `shell/lateStyles` replaces the second one in browsers with `linear()`. */
export const curves = {
  '--ease': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  '--spring': 'cubic-bezier(0.32, 0.72, 0, 1)',
} as const

/** Keyframes of a fade-in. */
export const appear = keyframes({ from: { opacity: 0 } })
/** Keyframes of a skeleton. */
export const breathe = keyframes({ '50%': { opacity: 0.45 } })
/** Keyframes of a full rotation. */
export const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
/** Keyframes of the dialog that opens. */
export const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px) scale(0.98)' } })
/** Keyframes of the sheet that opens: from below the window. */
export const raise = keyframes({ from: { transform: 'translateY(100%)' } })
