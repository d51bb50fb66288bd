/** The lazy entry: all that is drawn, in one chunk. */
export { default as Dialog } from './Dialog'
export { fetchLanguage } from '../texts'
export { adoptSheet } from '../style'
export { applyTheme, fetchTheme } from '../theme'
