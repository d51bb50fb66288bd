import { css } from '../style'

export const saidStyles = {
  /** Style of the error and the status below a field: both share one grid cell, so that nothing moves. */
  said: css({
    display: 'grid',
    justifyContent: 'center',
    minHeight: 20,
    marginTop: -4,
    color: 'var(--soft)',
    textAlign: 'center',
    '& > *': { gridArea: '1 / 1', fontVariantNumeric: 'tabular-nums' },
  }),

  /** Style of the error below a field. */
  wrong: css({
    display: 'flex',
    gap: 6,
    color: 'var(--bad)',
    overflowWrap: 'anywhere',
    '& > svg': { marginTop: 1 },
    '& > span': { textAlign: 'start', textWrap: 'balance' },
  }),
}
