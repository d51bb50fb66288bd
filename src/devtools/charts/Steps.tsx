import { useEffect, useRef, useState } from 'react'
import { changesBetween, textOf } from '../changes'
import { shownAt, type Recording, type Step } from '../recording'
import { leavesOf } from './definition'

/** Time of a step: of day on the page, since the start in a report. */
const timeOf = (at: number, follows: 'page' | 'report') =>
  follows === 'page' ? new Date(at).toISOString().slice(11, 23) : `${(at / 1000).toFixed(3)} s`

interface ChangedProps {
  recording: Recording
  step: Step
}

/** Changes of a step: states and context of its chart, and the data of the event. */
function Changed({ recording, step }: ChangedProps) {
  const before = shownAt(recording, step.sessionId, step.number - 1)
  const [left, entered] = [leavesOf(before?.value), leavesOf(step.shown.value)]
  const gone = left.filter((leaf) => !entered.includes(leaf))
  const come = entered.filter((leaf) => !left.includes(leaf))
  const changes = before ? changesBetween(before.context, step.shown.context) : []
  const { type, ...data } = step.event
  return (
    <section className="changed" aria-label={`What ${type || 'this'} changed`} tabIndex={0}>
      {step.verdict && step.verdict !== 'same' ? <p className="note">{`${step.verdict}: ${step.why ?? ''}`}</p> : null}
      <dl>
        {gone.length + come.length > 0 ? (
          <div>
            <dt>State</dt>
            <dd>
              {gone.map((leaf) => (
                <del key={leaf}>{leaf}</del>
              ))}
              {come.map((leaf) => (
                <ins key={leaf}>{leaf}</ins>
              ))}
            </dd>
          </div>
        ) : null}
        {changes.map(({ path, from, to }) => (
          <div key={path}>
            <dt>{path || 'context'}</dt>
            <dd>
              {from === undefined ? null : <del>{textOf(from)}</del>}
              {to === undefined ? null : <ins>{textOf(to)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {before && gone.length + come.length + changes.length === 0 ? (
        <p className="quiet">{step.shown.context === undefined ? 'The state stays.' : 'State and context stay.'}</p>
      ) : null}
      {before ? null : <p className="quiet">The chart starts here.</p>}
      <details>
        <summary>Event</summary>
        <pre tabIndex={0}>{textOf(Object.keys(data).length > 0 ? { type, ...data } : { type }, 2)}</pre>
      </details>
      {step.shown.context === undefined ? null : (
        <details>
          <summary>Context afterwards</summary>
          <pre tabIndex={0}>{textOf(step.shown.context, 2)}</pre>
        </details>
      )}
    </section>
  )
}

interface StepsProps {
  recording: Recording
  /** Number of the step on screen. */
  until: number
  /** Whether new events are followed. */
  atEnd: boolean
  follows: 'page' | 'report'
  onGo: (number: number) => void
  onChoose: (sessionId: string) => void
}

/** Recorded events, with buttons to step through them, and what the one on screen changed. */
export function Steps({ recording, until, atEnd, follows, onGo, onChoose }: StepsProps) {
  const { actors, steps, count } = recording
  const list = useRef<HTMLOListElement>(null)
  const [filter, setFilter] = useState('')
  useEffect(() => {
    list.current?.querySelector(`[data-number="${until}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [until])
  const titles = new Map(actors.map(({ sessionId, title }) => [sessionId, title]))
  const oldest = (steps[0]?.number ?? count + 1) - 1
  const query = filter.trim().toLowerCase()
  const listed = query
    ? steps.filter(({ event, sessionId }) => `${event.type} ${titles.get(sessionId)}`.toLowerCase().includes(query))
    : steps
  const current = steps.find(({ number }) => number === until)
  return (
    <aside className="steps" aria-label="Events">
      <div className="travel" role="toolbar" aria-label="Time">
        <button type="button" onClick={() => onGo(until - 1)} disabled={until <= oldest}>
          Back
        </button>
        <button type="button" onClick={() => onGo(until + 1)} disabled={atEnd || until >= count}>
          Forward
        </button>
        <button type="button" aria-pressed={atEnd || until >= count} onClick={() => onGo(count)}>
          {follows === 'page' ? 'Live' : 'End'}
        </button>
        <output data-testid="position">{`${until} of ${count}`}</output>
      </div>
      <input
        type="range"
        aria-label="Step"
        min={oldest}
        max={count}
        value={until}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <input
        type="search"
        aria-label="Filter events"
        placeholder="Filter events"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <ol ref={list}>
        {listed.map(({ number, sessionId, at, event, verdict }) => (
          <li key={number} data-number={number} data-past={number <= until}>
            <button
              type="button"
              data-verdict={verdict}
              aria-current={number === until ? 'step' : undefined}
              onClick={() => {
                onGo(number)
                onChoose(sessionId)
              }}
            >
              <b>{event.type || 'changed'}</b>
              <small>{`${titles.get(sessionId) ?? sessionId} · ${timeOf(at, follows)}`}</small>
            </button>
          </li>
        ))}
        {listed.length === 0 ? <li className="quiet">{query ? 'No event matches.' : 'No event yet.'}</li> : null}
      </ol>
      {current ? (
        <Changed recording={recording} step={current} />
      ) : (
        <section className="changed" aria-label="Before the first event">
          <p className="quiet">
            {count === 0 ? 'Nothing has happened yet.' : 'This is the state before the first event listed.'}
          </p>
        </section>
      )}
    </aside>
  )
}
