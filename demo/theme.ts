import { useEffect, useState } from 'react'
import { useModal, type ThemeState } from '../src/index'

export interface DemoTheme {
  state: ThemeState
  toggle: () => void
}

/**
 * The page's theme. It starts light though the modal is configured dark, and
 * follows the modal from its first change on.
 */
export function useDemoTheme(): DemoTheme {
  const modal = useModal()
  const [state, setState] = useState<ThemeState>({ themeMode: 'light', themeVariables: {} })

  useEffect(() => {
    let last = modal.getTheme()
    return modal.subscribeTheme((next) => {
      if (next === last) return
      last = next
      setState(next)
    })
  }, [modal])

  useEffect(() => {
    document.documentElement.dataset['theme'] = state.themeMode
    document.body.className = state.themeMode
  }, [state.themeMode])

  const toggle = () => {
    const themeMode = state.themeMode === 'dark' ? 'light' : 'dark'
    modal.setThemeMode(themeMode)
    // The modal may be in this mode already, and then it has nothing to tell.
    setState({ ...modal.getTheme(), themeMode })
  }
  return { state, toggle }
}
