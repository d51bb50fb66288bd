import { loadChunk } from '../../domain/chunk'
import { makeSheet } from '../../react/sheet'
import { report } from '../../runtime/public/preloading'
import css from './button.css?inline'

const styles = () => css
const adopted = new WeakSet<Node>()

/** Adopts the buttons' styles in the page, or in a shadow root, as a constructed sheet, which a strict CSP allows. */
function adoptSheetIn(place: Document | ShadowRoot): void {
  if (adopted.has(place)) return
  adopted.add(place)
  const sheet = makeSheet(styles())
  // First in order, so that the host's own sheets override it.
  if (sheet) place.adoptedStyleSheets = [sheet, ...place.adoptedStyleSheets]
  else
    loadChunk(() => import('../../react/oldSheet'))
      .then(({ dress }) => dress('head' in place ? place.head : place, styles))
      .catch(report)
}

/** Adopts the buttons' styles where a button is: in its shadow root, else in the page. */
export function adoptButtonSheet(button: Element | null): void {
  const root = button?.getRootNode()
  if (root) adoptSheetIn(root instanceof ShadowRoot ? root : document)
}
