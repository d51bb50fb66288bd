import { platformOf } from '../../domain/platform'
import { goesBack } from '../../domain/view'
import type { ModalSystem } from '../../runtime/system/system'

/** Receiver of a request to close (HTML Standard, Close requests and close watchers). */
interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

/**
 * Follows the system's way back (Android's gesture or button), which leads back in the dialog, and closes it on its
 * first view. Without this it leaves the page. In browsers without `CloseWatcher` (Chrome before 126, Firefox, Safari)
 * and on systems where it would be Escape, which the dialog handles itself, nothing is followed.
 *
 * @returns a function that stops it
 */
export function followBackGesture(router: ModalSystem['router']): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
  if (!CloseWatcher || !platformOf(navigator.userAgent).android) return () => {}
  let watcher: Watcher | undefined
  function follow(Closing: new () => Watcher): void {
    watcher = new Closing()
    watcher.onclose = () => {
      const { view, past } = router.getSnapshot().context
      router.send({ type: view && goesBack(view.name, past.length === 0) ? 'view.back' : 'view.dismissed' })
      // One watcher is for one request. The dialog may still be open: on the view before, or at a gate.
      if (router.getSnapshot().context.view) follow(Closing)
    }
  }
  follow(CloseWatcher)
  return () => watcher?.destroy()
}
