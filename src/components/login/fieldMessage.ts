import { css } from '../style'

export const fieldMessageStyles = {
  /** Style of the error and the status below a field: both share one grid cell, so that nothing moves. */
  message: css({
    display: 'grid',
    justifyContent: 'center',
    minHeight: 20,
    marginTop: -4,
    color: 'var(--soft)',
    textAlign: 'center',
    '& > *': { gridArea: '1 / 1', fontVariantNumeric: 'tabular-nums', textWrap: 'balance' },
    '& > [role=status]': { display: 'flex', alignItems: 'center', gap: 8 },
    '& [data-part=spinner]': { flex: 'none', width: 16, height: 16 },
  }),

  /** Style of the error below a field. */
  wrong: css({
    color: 'var(--bad)',
    overflowWrap: 'anywhere',
    // In the line, so that a text of two lines stays in the middle.
    '& > svg': { display: 'inline-block', marginInlineEnd: 6, verticalAlign: -4 },
  }),
}
