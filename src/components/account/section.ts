import { css } from '../style'
import { small } from '../ui/text'

/** Style of a list with a small heading. */
export const section = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& > h3': { color: 'var(--soft)', fontWeight: 500, ...small },
})
