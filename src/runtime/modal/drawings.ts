import type { ModalError } from '../../domain/errors'
import type { View } from '../../domain/view'
import { reloadPage } from '../../services/storage/leftViews'
import type { Drawing } from '../public/handle'
import { fetchUnshown } from '../public/preloading'
import type { OpenOptions } from './walletModal'

/** Places on the page where a modal is drawn. The one mounted last shows the dialog. */
export interface Drawings {
  /** Whether the modal is drawn anywhere. */
  any: () => boolean
  last: () => Drawing | undefined
  /** Loads the dialog's code in every place. */
  load: () => Promise<unknown>
  /** Adds a place. Returns the function that removes it. */
  add: (drawing: Drawing) => () => void
  /** Tells the visitor why the dialog cannot be shown. A reload needs their consent: the page may lose its state. */
  explain: (error: unknown, opened: OpenOptions | undefined) => Promise<void>
}

/** Creates the empty set of places. */
export function createDrawings(locale: string): Drawings {
  const all = new Set<Drawing>()
  const any = () => all.size > 0
  const last = () => [...all].pop()
  return {
    any,
    last,
    load: () => Promise.all([...all].map((drawing) => drawing.load())),
    add(drawing) {
      last()?.draws(false)
      all.add(drawing)
      drawing.draws(true)
      return () => {
        all.delete(drawing)
        last()?.draws(true)
      }
    },
    async explain(error, opened) {
      const { code, message } = error as ModalError
      const stale = code === 'page.stale'
      if (!any() || !(stale || code === 'browser.unsupported')) return
      const unshown = await fetchUnshown()
      if (unshown ? unshown.explain(error, locale) : stale && window.confirm(message))
        reloadPage(
          window,
          opened?.view ? [{ name: opened.view, params: opened.arguments } as { name: string } as View] : [],
        )
    },
  }
}
