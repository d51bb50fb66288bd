import { useRef, useState } from 'react'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { Charts } from '../charts/Charts'
import type { Loaders } from '../loaders'
import { replayText, type Replayed } from './reported'

type State =
  | { mode: 'empty' }
  | { mode: 'replaying' }
  | { mode: 'failed'; why: string }
  | ({ mode: 'shown' } & Replayed)

interface ReplayProps {
  modal: WalletModal
  loaders: Loaders
}

/** Replays a report on the charts of this version, step by step. Nothing on the page changes. */
export function Replay({ modal, loaders: { charts, elk } }: ReplayProps) {
  const [state, setState] = useState<State>({ mode: 'empty' })
  const latest = useRef<() => Promise<string>>(undefined)
  const replay = async (read: () => Promise<string>) => {
    latest.current = read
    // Another report may be opened meanwhile.
    const show = (next: State) => latest.current === read && setState(next)
    show({ mode: 'replaying' })
    try {
      show({ mode: 'shown', ...(await replayText(await read(), charts)) })
    } catch (error) {
      show({ mode: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <div className="replay">
      <div className="tools" role="toolbar" aria-label="Report">
        <label className="file">
          Open a report
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void replay(() => file.text())
              target.value = ''
            }}
          />
        </label>
        <button type="button" onClick={() => void replay(async () => JSON.stringify(await modal.report()))}>
          This page now
        </button>
        <output aria-live="polite" className={state.mode === 'failed' ? 'note' : undefined}>
          {state.mode === 'shown' ? state.outcome : state.mode === 'failed' ? state.why : ''}
        </output>
      </div>
      {state.mode === 'shown' ? (
        <Charts recording={state.recording} follows="report" elk={elk} />
      ) : (
        <p className="empty">
          {state.mode === 'replaying'
            ? 'Replaying…'
            : 'Open a report of modal.report(): its events are taken by the charts of this version, one by one, and you see where they lead.'}
        </p>
      )}
    </div>
  )
}
