import { useState, type KeyboardEvent } from 'react'
import { shownAt, type Actor, type Recording } from '../recording'
import { Canvas } from './Canvas'
import { leavesOf } from './definition'
import type { ElkLoader } from './layout'
import { Steps } from './Steps'

/** Actors in the order of their tree: children follow their parent. */
function tree(
  actors: readonly Actor[],
  parentId: string | undefined,
  depth: number,
): { actor: Actor; depth: number }[] {
  const ids = new Set(actors.map(({ sessionId }) => sessionId))
  const here = actors.filter((actor) =>
    parentId === undefined ? !actor.parentId || !ids.has(actor.parentId) : actor.parentId === parentId,
  )
  return here.flatMap((actor) => [{ actor, depth }, ...tree(actors, actor.sessionId, depth + 1)])
}

interface ActorsProps {
  recording: Recording
  chosen: string | undefined
  until: number
  onChoose: (sessionId: string) => void
}

/** Returns the state of a chart in a word or two. */
function summaryOf(recording: Recording, { sessionId }: Actor, until: number): string {
  const shown = shownAt(recording, sessionId, until)
  if (!shown) return 'not started'
  if (shown.status !== 'active') return 'ended'
  const leaves = leavesOf(shown.value)
  return leaves.length > 1 ? `${leaves.length} regions` : (leaves[0] ?? '')
}

function Actors({ recording, chosen, until, onChoose }: ActorsProps) {
  // The chart that received the event on screen.
  const receiver = recording.steps.find(({ number }) => number === until)?.sessionId
  return (
    <nav className="actors" aria-label="Charts">
      <ul>
        {tree(recording.actors, undefined, 0).map(({ actor, depth }) => (
          <li key={actor.sessionId}>
            <button
              type="button"
              data-depth={Math.min(depth, 2)}
              data-moved={actor.sessionId === receiver}
              aria-current={actor.sessionId === chosen}
              onClick={() => onChoose(actor.sessionId)}
            >
              {actor.title}
              <small>{summaryOf(recording, actor, until)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Id of the actor's root state. */
const rootOf = ({ definition = '{}' }: Actor) => (JSON.parse(definition) as { id?: string }).id ?? 'machine'

interface ChartsProps {
  recording: Recording
  /** Whether the recording goes on. */
  follows: 'page' | 'report'
  elk: ElkLoader | undefined
}

/** Charts of a recording, and its events. Going back only shows what was: nothing on the page changes. */
export function Charts({ recording, follows, elk }: ChartsProps) {
  const [selected, setSelected] = useState<string>()
  // `undefined` follows new events.
  const [stopped, setStopped] = useState<number | undefined>(follows === 'report' ? 0 : undefined)
  const [focus, setFocus] = useState<{ id: string }>()
  const { actors, steps, count } = recording
  const oldest = (steps[0]?.number ?? count + 1) - 1
  const until = stopped === undefined ? count : Math.min(Math.max(stopped, oldest), count)
  const chosen = actors.find(({ sessionId }) => sessionId === selected) ?? actors[0]
  if (!chosen) return null
  const shown = shownAt(recording, chosen.sessionId, until)

  const go = (number: number) => {
    setFocus(undefined)
    setStopped(number >= count && follows === 'page' ? undefined : Math.min(Math.max(number, oldest), count))
  }
  const press = (event: KeyboardEvent) => {
    // In a field or in the chart the arrows have a meaning of their own.
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') go(until - 1)
    else if (event.key === 'ArrowRight') go(until + 1)
    else return
    event.preventDefault()
  }
  return (
    <div className="charts" onKeyDown={press}>
      <Actors recording={recording} chosen={chosen.sessionId} until={until} onChoose={setSelected} />
      <section className="stage" aria-label={chosen.title}>
        <header>
          <h2>{chosen.title}</h2>
          <ul className="leaves" data-testid="value" aria-label="Active states">
            {leavesOf(shown?.value).map((leaf) => (
              <li key={leaf}>
                <button type="button" onClick={() => setFocus({ id: `${rootOf(chosen)}.${leaf}` })}>
                  {leaf}
                </button>
              </li>
            ))}
          </ul>
        </header>
        {chosen.definition ? (
          <Canvas
            key={chosen.sessionId}
            name={chosen.title}
            definition={chosen.definition}
            value={shown?.value}
            focus={focus}
            elk={elk}
          />
        ) : (
          <p className="empty">This version of walletchart has no such chart, so there is no drawing of it.</p>
        )}
      </section>
      <Steps
        recording={recording}
        until={until}
        atEnd={stopped === undefined}
        follows={follows}
        onGo={go}
        onChoose={setSelected}
      />
    </div>
  )
}
