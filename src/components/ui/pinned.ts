import { css } from '../style'

/** What stays in sight above a list that scrolls beneath it. */
export const pinned = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  gap: 8,
  margin: '-4px -16px 0',
  padding: '4px 16px 12px',
  background: 'linear-gradient(var(--card) calc(100% - 12px), transparent)',
  '& > label': { flex: 1, minWidth: 0 },
  '& + *': { marginTop: -12 },
})
