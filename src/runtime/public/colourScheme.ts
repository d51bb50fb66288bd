import type { ThemeState } from '../../domain/account/modalState'
import { createColourScheme, type ColourScheme } from '../../services/page/colourScheme'

/** Theme whose mode is known. */
export interface ResolvedTheme extends ThemeState {
  themeMode: 'light' | 'dark'
}

/** Readable theme of a modal. */
interface ThemeSource {
  get: () => ThemeState
  subscribe: (listener: () => void) => () => void
}

/**
 * Resolves the mode `auto` of a theme by the page's colour scheme. Listeners are also called when that changes while
 * the mode is `auto`.
 */
export function resolveTheme(
  source: ThemeSource,
  window: Window & typeof globalThis,
): { get: () => ResolvedTheme; subscribe: ThemeSource['subscribe'] } {
  let cached: ColourScheme | undefined
  const scheme = () => (cached ??= createColourScheme(window))
  return {
    get() {
      const theme = source.get()
      const { themeMode } = theme
      return { ...theme, themeMode: themeMode === 'auto' ? scheme().get() : themeMode }
    },
    subscribe(listener) {
      let unfollow: (() => void) | undefined
      const follow = () => {
        if (source.get().themeMode === 'auto') unfollow ??= scheme().subscribe(listener)
        else {
          unfollow?.()
          unfollow = undefined
        }
      }
      follow()
      const end = source.subscribe(() => {
        follow()
        listener()
      })
      return () => {
        end()
        unfollow?.()
      }
    },
  }
}
