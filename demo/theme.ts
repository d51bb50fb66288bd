import { useEffect, useState } from 'react'
import { useModal, type ThemeState } from '../src/doors'
import { forGood } from '../sandbox/src/shared/kept'

export interface DemoTheme {
  state: ThemeState
  toggle: () => void
}

const choice = forGood('demo.theme')

/** Mode chosen on an earlier visit. */
function chosenMode(): ThemeState['themeMode'] | undefined {
  const kept = choice.get()
  return kept === 'dark' || kept === 'light' ? kept : undefined
}

/**
 * Theme of the page. It starts light although the modal is configured dark, and follows the modal from its first change
 * on. The choice is stored.
 */
export function useDemoTheme(): DemoTheme {
  const modal = useModal()
  const [state, setState] = useState<ThemeState>(() => ({ themeMode: chosenMode() ?? 'light', themeVariables: {} }))

  useEffect(() => {
    const chosen = chosenMode()
    if (chosen) modal.setThemeMode(chosen)
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
    choice.set(themeMode)
    modal.setThemeMode(themeMode)
    // The modal may be in this mode already, and then it emits no change.
    setState({ ...modal.getTheme(), themeMode })
  }
  return { state, toggle }
}
