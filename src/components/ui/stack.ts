import { css } from '../style'

/** Buttons one above the other, as wide as the view. */
export const stack = css({ display: 'flex', flexDirection: 'column', gap: 4, alignSelf: 'stretch' })
