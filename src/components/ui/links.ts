import { css } from '../style'
import { hoverable } from './media'

/** A button or an address that reads as a link. */
export const link = css({
  color: 'var(--accent-text)',
  fontWeight: 500,
  textUnderlineOffset: 3,
  textDecoration: 'none',
  borderRadius: 4,
  [hoverable]: { '&:hover': { textDecoration: 'underline' } },
  'button&': { minHeight: 24 },
})
