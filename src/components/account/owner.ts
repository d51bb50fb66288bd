import { css } from '../style'

/** Style of the block with an account's avatar, name and address. */
export const owner = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  paddingBlock: '4px 8px',
})
