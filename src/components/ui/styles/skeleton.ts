import { css } from '../../style'
import { breathe, time } from './motion'

/** Placeholder in the position and size of content that is loading. */
export const skeletonClass = css({
  display: 'block',
  borderRadius: 'var(--r-8)',
  background: 'var(--hover)',
  animation: `${breathe} ${time('turn')} ease-in-out infinite`,
})
