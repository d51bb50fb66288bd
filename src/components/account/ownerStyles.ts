import { css } from '../style'

export const ownerStyles = {
  /** Style of the block with an account's avatar, name and address. */
  owner: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 10,
    paddingBlock: '0 4px',
  }),
}
