import { fromPromise } from 'xstate'
import { copyingMachine } from '../machines/copying'
import { createClipboard } from '../services/page/clipboard'

/**
 * The copying chart with the page's clipboard behind it. It comes with the views that copy.
 *
 * @param place where a helper field may stand while the dialog is open
 */
export function copyingWith(place: () => ParentNode | undefined): typeof copyingMachine {
  const clipboard = createClipboard({ navigator: window.navigator, document: window.document, place })
  return copyingMachine.provide({
    actors: { writeText: fromPromise<void, { text: string }>(({ input }) => clipboard.copy(input.text)) },
  })
}
