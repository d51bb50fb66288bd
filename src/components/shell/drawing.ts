import { adoptSheet, compileStyles } from '../style'
import { fetchLanguage } from '../texts'
import { followTheme, fetchTheme } from '../theme'
import Dialog from './Dialog'

/** Exports of the lazily loaded chunk that renders the dialog. */
export const drawing = { Dialog, fetchLanguage, fetchTheme, adoptSheet, followTheme, compileStyles }
