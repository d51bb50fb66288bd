import { useState, useSyncExternalStore } from 'react'
import type { ThemeMode } from '../domain/options/options'
import type { WalletModal } from '../runtime/modal/walletModal'
import { languages, speak } from './settings'

/** Theme of the modal and language of its dialog. */
export function Choices({ modal }: { modal: WalletModal }) {
  const { themeMode = 'auto' } = useSyncExternalStore(modal.subscribeTheme, modal.getTheme)
  const [locale, setLocale] = useState(modal.options.locale)
  return (
    <>
      <select
        aria-label="Theme"
        value={themeMode}
        onChange={({ target }) => modal.setThemeMode(target.value as ThemeMode)}
      >
        <option value="light">Light</option>
        <option value="dark">Dark</option>
        <option value="auto">Auto</option>
      </select>
      <select
        aria-label="Language of the dialog"
        value={locale}
        onChange={({ target }) => {
          setLocale(target.value)
          speak(modal, target.value)
        }}
      >
        {[...new Set([locale, ...languages])].map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </select>
    </>
  )
}

/** Copies the report of the modal, which has nothing in it that names a person. */
export function CopyReport({ modal }: { modal: WalletModal }) {
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(await modal.report(), null, 2))
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <button type="button" onClick={() => void copy()} onBlur={() => setState('rest')}>
      <span aria-live="polite">
        {{ rest: 'Copy report', copied: 'Copied', failed: 'The browser did not copy' }[state]}
      </span>
    </button>
  )
}

/** Button that opens Stately's inspector, where there is internet. */
export function StatelyButton({ onOpen }: { onOpen: () => void }) {
  const online = useSyncExternalStore(onConnectivity, () => navigator.onLine)
  return (
    <button
      type="button"
      disabled={!online}
      title="Opens the inspector of stately.ai in a window, and sends states and contexts there"
      onClick={onOpen}
    >
      Stately
    </button>
  )
}

function onConnectivity(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
