import { attempt } from '../../domain/untrusted'
import type { View } from '../../domain/view'

const leftViews = '@walletchart/left_views'

/**
 * Reloads the page, for code that only a new page can load, and stores the stack of views and the typed texts for it.
 *
 * @param typed texts with the names of their fields
 */
export function reloadPage(
  window: Pick<Window, 'sessionStorage' | 'location'>,
  views: readonly View[],
  typed?: readonly (readonly [field: string | undefined, text: string])[],
): void {
  // If storage is blocked, the visitor must open the dialog again.
  attempt(() => window.sessionStorage.setItem(leftViews, JSON.stringify({ views, typed, timestamp: Date.now() })))
  window.location.reload()
}

/** Whether `reloadPage` left views for this page (`runtime/leftViews`). Never throws. */
export const hasLeftViews = (storage: () => Pick<Storage, 'getItem'>): boolean =>
  attempt(() => storage().getItem(leftViews) !== null) ?? false
