import { keyframes } from '../../style'
import { lessMotion, time } from './motion'

/** Returns whether the visitor asked for less motion. */
export const withLessMotion = (): boolean => globalThis.matchMedia?.(lessMotion)?.matches ?? false

/** Transition of a mark that turns when its part unfolds. */
export const unfolding = `transform ${time('view')} var(--ease)`

/** Time in ms in which a notice fades out that has been on screen long enough. */
export const parting = 400

/** Curve of what leaves. */
export const leaving = 'cubic-bezier(0.4, 0, 1, 1)'

/** Keyframes of a line that settles after it was lit. */
export const settle = keyframes({ from: { opacity: 1 } })
/** Keyframes of a tick that appears. */
export const pop = keyframes({ from: { opacity: 0, transform: 'scale(0.5)' } })
/** Keyframes of a dialog that does not close. */
export const shake = keyframes({
  '15%, 55%': { transform: 'translateX(-8px)' },
  '35%, 75%': { transform: 'translateX(8px)' },
})
/** Keyframes of a fade-out. */
export const vanish = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } })
/** Keyframes of a view that enters, in reading direction and against it. */
export const forward = keyframes({ from: { opacity: 0, transform: 'translateX(calc(8px * var(--dir)))' } })
export const back = keyframes({ from: { opacity: 0, transform: 'translateX(calc(-8px * var(--dir)))' } })

/**
 * Scroll-driven animation. It has no duration of its own, so reduced motion does not apply to it: this rule is more
 * specific than the one that removes other animations.
 */
export const followsScroll = {
  animation: `${vanish} linear both`,
  animationTimeline: 'scroll(nearest)',
  // Less than 24 px is no more to scroll for.
  animationRange: 'calc(100% - 48px) calc(100% - 24px)',
  [`@media ${lessMotion}`]: { animationDuration: 'auto !important' },
} as const
