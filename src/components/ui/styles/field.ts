import { css } from '../../style'
import { fieldRing, forcedEdge } from './media'
import { small } from './text'
import { onSurfaceClass } from '../IconButton'

const fieldClass = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 'var(--r-14)',
  background: 'var(--row)',
  '& > svg': { position: 'absolute', insetInlineStart: 14, color: 'var(--soft)', pointerEvents: 'none' },
  '& input': {
    width: '100%',
    minWidth: 0,
    minHeight: 44,
    padding: '8px 44px',
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    fontSize: 'max(16px, var(--fs-16))',
    appearance: 'none',
  },
  '& input::placeholder': { color: 'var(--soft)', opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& input:focus-visible': fieldRing,
  ...forcedEdge,
})

export const fieldStyles = {
  /** Text field with an icon at its start and a control at its end. */
  field: fieldClass,

  /** Label above a field. */
  label: css({ paddingInline: 4, color: 'var(--soft)', ...small, fontWeight: 500 }),

  /** Field with a label above it, without an icon. */
  labelled: css(fieldClass, { '& input': { minHeight: 52, paddingInline: 16 } }),

  /** Control at the end of a field. */
  control: css(onSurfaceClass, { position: 'absolute', insetInlineEnd: 0 }),
}
