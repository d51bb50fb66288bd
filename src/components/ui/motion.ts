import { keyframes } from '../style'

export const appear = keyframes({ from: { opacity: 0 } })
export const vanish = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } })
export const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/**
 * An animation that follows a list's scrolling has no duration of its own: less motion leaves it alone. More specific
 * than the rule that takes the others' away.
 */
export const followsScroll = {
  animation: `${vanish} linear both`,
  animationTimeline: 'scroll(nearest)',
  animationRange: 'calc(100% - 40px) 100%',
  '@media (prefers-reduced-motion: reduce)': { animationDuration: 'auto !important' },
} as const
