import { css } from '../style'

/** Around whose account it is. */
export const owner = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  paddingBlock: '4px 8px',
})
