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
  try {
    window.sessionStorage.setItem(leftViews, JSON.stringify({ views, typed, timestamp: Date.now() }))
  } catch {
    // Storage is blocked: the visitor must open the dialog again.
  }
  window.location.reload()
}

/** Whether `reloadPage` left views for this page (`runtime/leftViews`). Never throws. */
export function hasLeftViews(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(leftViews) !== null
  } catch {
    return false
  }
}
