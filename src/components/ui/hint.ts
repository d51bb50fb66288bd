import { css } from '../style'

/** A mark that draws the eye to something the visitor may do. */
export const hint = css({ color: 'var(--accent-text)' })
