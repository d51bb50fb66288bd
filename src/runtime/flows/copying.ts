import { fromPromise } from 'xstate'
import { copyingMachine } from '../../machines/copying'
import { createClipboard } from '../../services/page/clipboard'

/**
 * Copying machine that writes to the page's clipboard. Loaded with the views that copy.
 *
 * @param place parent for a helper field while the dialog is open
 */
export function copyingWith(place: () => ParentNode | undefined): typeof copyingMachine {
  const clipboard = createClipboard({ navigator: window.navigator, document: window.document, place })
  return copyingMachine.provide({
    actors: { writeText: fromPromise<void, { text: string }>(({ input }) => clipboard.copy(input.text)) },
  })
}
