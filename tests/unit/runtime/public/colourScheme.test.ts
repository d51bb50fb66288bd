import { expect, test } from 'vitest'
import type { ThemeState } from '../../../../src/domain/account/modalState'
import { resolveTheme } from '../../../../src/runtime/public/colourScheme'

/** A page whose visitor changes the setting, and the theme of a modal on it. */
function given(themeMode: ThemeState['themeMode']) {
  const followers = new Set<() => void>()
  const setting = {
    matches: false,
    addEventListener: (_: 'change', follow: () => void) => followers.add(follow),
    removeEventListener: (_: 'change', follow: () => void) => followers.delete(follow),
  }
  const window = {
    matchMedia: () => setting,
    getComputedStyle: () => ({ colorScheme: 'normal' }),
    document: { documentElement: {}, querySelector: () => null },
    MutationObserver: class {
      observe = () => undefined
      disconnect = () => undefined
    },
  }
  const hosts = new Set<() => void>()
  let mode = themeMode
  const theme = resolveTheme(
    {
      get: () => ({ themeMode: mode, themeVariables: {} }),
      subscribe: (listener) => {
        hosts.add(listener)
        return () => hosts.delete(listener)
      },
    },
    window as unknown as Window & typeof globalThis,
  )
  return {
    theme,
    followers,
    hosts,
    choose: (next: ThemeState['themeMode']) => {
      mode = next
      for (const host of [...hosts]) host()
    },
    darken: (isDark: boolean) => {
      setting.matches = isDark
      for (const follow of [...followers]) follow()
    },
  }
}

test('behavior: while the mode is auto, listeners hear of the visitor’s setting; otherwise they do not', () => {
  const { theme, followers, hosts, choose, darken } = given('auto')
  const heard: string[] = []
  const end = theme.subscribe(() => heard.push(theme.get().themeMode))
  darken(true)
  choose('light')
  darken(false)
  expect(heard).toEqual(['dark', 'light'])
  choose('auto')
  darken(true)
  expect(heard).toEqual(['dark', 'light', 'light', 'dark'])
  end()
  expect([followers.size, hosts.size]).toEqual([0, 0])
})
