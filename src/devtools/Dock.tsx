import type { KeyboardEvent, RefObject } from 'react'
import type { ModalSystem } from '../runtime/system/system'
import type { WalletModal } from '../runtime/modal/walletModal'
import { Choices, CopyReport, StatelyButton } from './actions'
import { Charts } from './charts/Charts'
import { Connections } from './Connections'
import { Edge } from './Edge'
import type { Loaders } from './loaders'
import { Replay } from './replay/Replay'
import { Requests } from './requests/Requests'
import type { Traffic } from './requests/traffic'
import type { Settings } from './settings'
import { ChartLogo } from './ChartLogo'
import { Storage } from './Storage'
import { useRecording } from './useRecording'
import { Why } from './why/Why'

const tabs = {
  charts: 'Charts',
  why: 'Why?',
  requests: 'Requests',
  connections: 'Connections',
  storage: 'Storage',
  replay: 'Replay',
} as const
type Tab = keyof typeof tabs
const names = Object.keys(tabs) as Tab[]
const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name)

interface DockProps {
  modal: WalletModal
  loaders: Loaders
  traffic: Traffic
  system: ModalSystem | undefined
  /** Whether the modal has run since the devtools were mounted. */
  past: 'new' | 'ran'
  settings: Settings
  /** The list of tabs. */
  list: RefObject<HTMLDivElement | null>
  onChange: (change: Partial<Settings>) => void
  /** Opens Stately's inspector. */
  onStately: () => void
}

/** The panel: its bar, and the tab that is chosen. */
export function Dock({ modal, loaders, traffic, system, past, settings, list, onChange, onStately }: DockProps) {
  const recording = useRecording(system)
  const { dock } = settings
  const tab = isTab(settings.tab) ? settings.tab : 'charts'

  const choose = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? names.length - 1 : undefined
    const next = to ?? (by && (names.indexOf(tab) + by + names.length) % names.length)
    if (next === undefined) return
    event.preventDefault()
    onChange({ tab: names[next]! })
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <section
      ref={(element) => {
        element?.style.setProperty('--size', `${dock === 'right' ? settings.right : settings.bottom}px`)
      }}
      className="panel"
      data-dock={dock}
      aria-label="walletchart devtools"
    >
      <Edge settings={settings} onChange={onChange} />
      <header className="bar">
        <span className="brand">
          <ChartLogo />
          <b>walletchart</b>
        </span>
        <div ref={list} role="tablist" aria-label="Devtools" onKeyDown={choose}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === tab}
              aria-controls="shown"
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onChange({ tab: name })}
            >
              {tabs[name]}
            </button>
          ))}
        </div>
        <div className="actions">
          <Choices modal={modal} />
          <CopyReport modal={modal} />
          {system && <StatelyButton onOpen={onStately} />}
          <button
            type="button"
            title={dock === 'right' ? 'Dock at the bottom' : 'Dock at the right'}
            aria-label={dock === 'right' ? 'Dock at the bottom' : 'Dock at the right'}
            onClick={() => onChange({ dock: dock === 'right' ? 'bottom' : 'right' })}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <rect x="1.5" y="2.5" width="13" height="11" rx="2" />
              <path d={dock === 'right' ? 'M2 9.5h12' : 'M10 3v10'} />
            </svg>
          </button>
          <button
            type="button"
            aria-label="Close devtools"
            title="Close (Alt+Shift+D)"
            onClick={() => onChange({ shown: 'closed' })}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" />
            </svg>
          </button>
        </div>
      </header>
      <div id="shown" className="shown" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'requests' ? (
          <Requests traffic={traffic} />
        ) : tab === 'storage' ? (
          <Storage />
        ) : tab === 'replay' ? (
          <Replay modal={modal} loaders={loaders} />
        ) : !system ? (
          <p className="empty">
            <code>{past === 'ran' ? 'devtools.disposed' : 'devtools.notStarted'}</code>{' '}
            {past === 'ran'
              ? 'This modal was disposed, or the page has unmounted it.'
              : 'This modal has not started yet, or it was disposed.'}{' '}
            <code>&lt;Modal&gt;</code>, <code>modal.start()</code> or its next opening starts it.{' '}
            <button type="button" onClick={() => void modal.ready().catch(() => undefined)}>
              Start it
            </button>
          </p>
        ) : tab === 'why' ? (
          <Why modal={modal} system={system} moment={recording.count} />
        ) : tab === 'connections' ? (
          <Connections modal={modal} recording={recording} />
        ) : (
          <Charts recording={recording} follows="page" elk={loaders.elk} />
        )}
      </div>
    </section>
  )
}
