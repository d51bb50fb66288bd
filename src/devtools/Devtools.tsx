import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { loadChunk } from '../domain/chunk'
import type { ThemeMode } from '../domain/options/options'
import type { ModalSystem } from '../runtime/system'
import type { WalletModal } from '../runtime/walletModal'
import { Charts } from './charts/Charts'
import { Connections } from './Connections'
import type { Loaders } from './loaders'
import { Requests } from './requests/Requests'
import type { Traffic } from './requests/traffic'
import { Replay } from './replay/Replay'
import { languages, speak, useSettings, type Settings } from './settings'
import { Storage } from './Storage'
import { liveOf, useRecording, useRunning } from './useRecording'
import { Why } from './why/Why'

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
        <Panel
          modal={modal}
          loaders={loaders}
          traffic={traffic}
          system={system}
          past={past}
          settings={settings}
          list={list}
          onChange={change}
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
          <Sign />
        </button>
      )}
    </div>
  )
}

/** A chart of three states. */
function Sign() {
  return (
    <svg className="sign" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <rect x="1.5" y="2.5" width="7" height="5" rx="1.6" />
      <rect x="11.5" y="2.5" width="7" height="5" rx="1.6" />
      <rect className="lit" x="6.5" y="12.5" width="7" height="5" rx="1.6" />
      <path d="M8.5 5h3M5 7.5v2.2h10V7.5M10 9.7v2.8" />
    </svg>
  )
}

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

interface PanelProps extends DevtoolsProps {
  system: ModalSystem | undefined
  /** Whether the modal has run since the devtools were mounted. */
  past: 'new' | 'ran'
  settings: Settings
  /** The list of tabs. */
  list: RefObject<HTMLDivElement | null>
  onChange: (change: Partial<Settings>) => void
}

function Panel({ modal, loaders, traffic, system, past, settings, list, onChange }: PanelProps) {
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
          <Sign />
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
          {system && <Stately system={system} />}
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

/** Edge by which the panel is made larger: with a pointer, or with the arrow keys. */
function Edge({ settings, onChange }: Pick<PanelProps, 'settings' | 'onChange'>) {
  const { dock } = settings
  const isRight = dock === 'right'
  const size = isRight ? settings.right : settings.bottom
  const most = () => (isRight ? innerWidth : innerHeight) - 40
  const resize = (next: number) => onChange({ [dock]: Math.round(Math.min(Math.max(next, 180), most())) })
  const press = (event: KeyboardEvent) => {
    const step = { [isRight ? 'ArrowLeft' : 'ArrowUp']: 40, [isRight ? 'ArrowRight' : 'ArrowDown']: -40 }[event.key]
    if (!step) return
    event.preventDefault()
    resize(size + step)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      resize(isRight ? innerWidth - event.clientX : innerHeight - event.clientY)
  }
  return (
    <div
      className="edge"
      role="separator"
      tabIndex={0}
      aria-label="Size of the devtools"
      aria-orientation={isRight ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={180}
      aria-valuemax={most()}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}

/** Theme of the modal and language of its dialog. */
function Choices({ modal }: { modal: WalletModal }) {
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
function CopyReport({ modal }: { modal: WalletModal }) {
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

/** Opens Stately's inspector, where there is internet. */
function Stately({ system }: { system: Parameters<typeof liveOf>[0] }) {
  const online = useSyncExternalStore(onConnectivity, () => navigator.onLine)
  const end = useRef<() => void>(undefined)
  const open = async () => {
    const { openStately } = await loadChunk(() => import('./stately'))
    end.current?.()
    end.current = await openStately(liveOf(system))
  }
  return (
    <button
      type="button"
      disabled={!online}
      title="Opens the inspector of stately.ai in a window, and sends states and contexts there"
      onClick={() => void open()}
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
