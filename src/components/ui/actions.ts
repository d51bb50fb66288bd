import { css } from '../style'

/** Buttons side by side, equally wide. */
export const actions = css({ display: 'flex', gap: 8, '& > *': { flex: 1 } })
