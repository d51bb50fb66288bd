import { adoptSheet, compileStyles } from '../style'
import { fetchLanguage } from '../texts'
import { applyTheme, fetchTheme } from '../theme'
import Dialog from './Dialog'

/** All that is drawn: the entry of its chunk. */
export const drawing = { Dialog, fetchLanguage, fetchTheme, adoptSheet, applyTheme, compileStyles }
