import { css } from '../style'

/** Below a field: why it was refused and what is waited for, in one place so that nothing moves. */
export const said = css({
  display: 'grid',
  justifyContent: 'center',
  minHeight: 20,
  marginTop: -4,
  color: 'var(--soft)',
  textAlign: 'center',
  '& > *': { gridArea: '1 / 1', fontVariantNumeric: 'tabular-nums' },
})

export const wrongClass = css({
  display: 'flex',
  gap: 6,
  color: 'var(--bad)',
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1 },
  '& > span': { textAlign: 'start', textWrap: 'balance' },
})
