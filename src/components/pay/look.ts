import { css } from '../style'

/** What is waited for, in a line. */
export const said = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: 40,
  color: 'var(--soft)',
  textAlign: 'center',
  textWrap: 'balance',
  '& > [data-part=spinner]': { flex: 'none', width: 18, height: 18 },
})
