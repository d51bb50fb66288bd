import { css, keyframes } from '../../style'

const breathe = keyframes({ '50%': { opacity: 0.45 } })

/** Placeholder in the position and size of content that is loading. */
export const skeletonClass = css({
  display: 'block',
  borderRadius: 'var(--r-8)',
  background: 'var(--hover)',
  animation: `${breathe} 1.4s ease-in-out infinite`,
})
