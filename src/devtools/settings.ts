import { useState } from 'react'
import { locales, type Locale } from '../domain/locales'
import type { WalletModal } from '../runtime/modal/walletModal'

/** Settings of the panel, as the developer left them. */
export interface Settings {
  shown: 'open' | 'closed'
  dock: 'bottom' | 'right'
  /** Height in px at the bottom, width at the right. */
  bottom: number
  right: number
  tab: string
}

const key = 'walletchart-devtools'
const initial: Settings = { shown: 'closed', dock: 'bottom', bottom: 440, right: 560, tab: 'charts' }

function stored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>
    const size = (value: unknown, otherwise: number) => (typeof value === 'number' && value > 0 ? value : otherwise)
    return {
      shown: kept.shown === 'open' ? 'open' : 'closed',
      dock: kept.dock === 'right' ? 'right' : 'bottom',
      bottom: size(kept.bottom, initial.bottom),
      right: size(kept.right, initial.right),
      tab: typeof kept.tab === 'string' ? kept.tab : initial.tab,
    }
  } catch {
    return initial
  }
}

/** Settings of the panel, kept across reloads. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(stored)
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The settings then last until a reload.
    }
  }
  return [settings, change]
}

/** Languages that the panel offers. */
export const languages: readonly (Locale | 'auto')[] = ['auto', ...locales]

/** Draws the dialog in another language, until the page is reloaded. */
export function speak({ options, preload }: WalletModal, locale: string): void {
  options.locale = locale
  // Draws again what is on screen, with the texts of the language.
  preload()
}
