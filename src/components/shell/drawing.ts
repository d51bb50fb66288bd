/** The lazy entry: all that is drawn, in one chunk. */
export { default as Dialog } from './Dialog'
export { adoptSheet } from '../sheet'
export { applyTheme } from '../theme'
