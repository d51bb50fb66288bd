import { loadChunk } from '../../domain/chunk'
import { makeSheet } from '../../react/sheet'
import { report } from '../../runtime/public/preloading'
import css from './button.css?inline'

const styles = () => css
let adopted = false

/** Adopts the buttons' styles as a constructed sheet, which a strict CSP allows, unlike `style` elements. */
export function adoptButtonSheet(): void {
  if (adopted) return
  adopted = true
  const sheet = makeSheet(styles())
  // First in order, so that the host's own sheets override it.
  if (sheet) document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  else
    loadChunk(() => import('../../react/oldSheet'))
      .then(({ dress }) => dress(document.head, styles))
      .catch(report)
}
