import { useEffect, useRef } from 'react'
import type { Actor, Recording } from './recording'

interface StepsProps {
  recording: Recording
  /** Number of the step on screen. */
  until: number
  /** Whether live events are followed. */
  live: boolean
  onGo: (number: number) => void
  onChoose: (sessionId: string) => void
  called: (actor: Actor) => string
}

/** Recorded events, with buttons to step through them. */
export function Steps({ recording: { actors, steps, count }, until, live, onGo, onChoose, called }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-number="${until}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [until])
  const names = new Map(actors.map((actor) => [actor.sessionId, called(actor)]))
  const oldest = (steps[0]?.number ?? 1) - 1
  return (
    <aside className="steps">
      <h2>
        Events <small data-testid="position">{`${until} of ${count}`}</small>
      </h2>
      <div className="travel">
        <button type="button" onClick={() => onGo(until - 1)} disabled={until <= oldest}>
          Back
        </button>
        <button type="button" onClick={() => onGo(until + 1)} disabled={live}>
          Forward
        </button>
        <button type="button" aria-pressed={live} onClick={() => onGo(count)}>
          Live
        </button>
      </div>
      <input
        type="range"
        aria-label="Step"
        min={oldest}
        max={count}
        value={until}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <ol ref={list}>
        {steps.map(({ number, sessionId, at, event }) => (
          <li key={number} data-number={number} data-past={number <= until}>
            <button
              type="button"
              aria-current={number === until ? 'step' : undefined}
              onClick={() => {
                onGo(number)
                onChoose(sessionId)
              }}
            >
              <b>{event.type || 'changed'}</b>
              <small>
                {names.get(sessionId) ?? sessionId} · {new Date(at).toISOString().slice(11, 23)}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}
