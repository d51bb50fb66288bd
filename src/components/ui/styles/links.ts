import { css } from '../../style'
import { hoverable } from './media'
import { reach } from './moreLayout'

export const linkStyles = {
  /** Style of a button or an anchor that looks like a link. */
  link: css({
    color: 'var(--accent-text)',
    fontWeight: 500,
    textUnderlineOffset: 3,
    textDecoration: 'none',
    borderRadius: 4,
    [hoverable]: { '&:hover': { textDecoration: 'underline' } },
    'button&': { minHeight: 24, ...reach },
  }),
}
