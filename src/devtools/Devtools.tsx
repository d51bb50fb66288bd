import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { WalletModal } from '../runtime/modal/walletModal'
import { Dock } from './Dock'
import type { Loaders } from './loaders'
import type { Traffic } from './requests/traffic'
import { useSettings } from './settings'
import { ChartLogo } from './ChartLogo'
import { useRunning } from './useRecording'
import { useStately } from './useStately'

interface DevtoolsProps {
  modal: WalletModal
  loaders: Loaders
  traffic: Traffic
}

/** The panel, or the button that opens it. */
export function Devtools({ modal, loaders, traffic }: DevtoolsProps) {
  const [settings, change] = useSettings()
  const theme = useSyncExternalStore(modal.subscribeTheme, modal.getTheme)
  const system = useRunning(modal)
  const openStately = useStately(system)
  const [past, setPast] = useState<'new' | 'ran'>('new')
  // Also while the panel is closed: a modal does not say whether it ran before.
  if (system && past === 'new') setPast('ran')
  const raised = useSyncExternalStore(traffic.subscribe, () => traffic.get().faults.size)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(settings.shown)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyD') return
      event.preventDefault()
      event.stopImmediatePropagation()
      change({ shown: settings.shown === 'open' ? 'closed' : 'open' })
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  })
  useEffect(() => {
    // The focus goes where the developer was: into the panel, and back to its button.
    // A panel that is open since the page was loaded leaves it where it is.
    if (shown.current === settings.shown) return
    shown.current = settings.shown
    if (settings.shown === 'closed') opener.current?.focus()
    else list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [settings.shown])
  return (
    <div className="devtools" data-theme={theme.themeMode ?? 'auto'} lang="en" dir="ltr">
      {settings.shown === 'open' ? (
        <Dock
          modal={modal}
          loaders={loaders}
          traffic={traffic}
          system={system}
          past={past}
          settings={settings}
          list={list}
          onChange={change}
          onStately={openStately}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          className="launcher"
          aria-keyshortcuts="Alt+Shift+D"
          data-raised={raised > 0}
          aria-label="Open walletchart devtools"
          title={
            raised > 0 ? 'walletchart devtools (Alt+Shift+D): faults are raised' : 'walletchart devtools (Alt+Shift+D)'
          }
          onClick={() => change({ shown: 'open' })}
        >
          <ChartLogo />
        </button>
      )}
    </div>
  )
}
