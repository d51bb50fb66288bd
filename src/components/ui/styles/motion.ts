import { keyframes } from '../../style'

/** Keyframes of a fade-in. */
export const appear = keyframes({ from: { opacity: 0 } })
/** Keyframes of a fade-out. */
export const vanish = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } })
/** Keyframes of a full rotation. */
export const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/**
 * Scroll-driven animation. It has no duration of its own, so reduced motion does not apply to it: this rule is more
 * specific than the one that removes other animations.
 */
export const followsScroll = {
  animation: `${vanish} linear both`,
  animationTimeline: 'scroll(nearest)',
  animationRange: 'calc(100% - 40px) 100%',
  '@media (prefers-reduced-motion: reduce)': { animationDuration: 'auto !important' },
} as const
