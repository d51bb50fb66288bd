import { css } from '../style'

/** Frame of a portrait. */
export const avatarClass = css({
  borderRadius: '50%',
  overflow: 'hidden',
  boxShadow: '0 0 0 4px var(--row)',
  'img&': { display: 'block', objectFit: 'cover', background: 'var(--row)' },
})
