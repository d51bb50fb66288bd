import { useEffect, useState } from 'react'
import { Canvas } from './Canvas'
import { leavesOf } from './definition'
import { shownAt, titleOf, type Actor, type Recording } from './recording'
import { Steps } from './Steps'
import { Title } from './Title'
import { useNames } from './useNames'
import { useRecording } from './useRecording'

/** Actors in the order of their tree: children follow their parent. */
function tree(
  actors: readonly Actor[],
  parentId: string | undefined,
  depth: number,
): { actor: Actor; depth: number }[] {
  const known = new Set(actors.map(({ sessionId }) => sessionId))
  const here = actors.filter((actor) =>
    parentId === undefined ? !actor.parentId || !known.has(actor.parentId) : actor.parentId === parentId,
  )
  return here.flatMap((actor) => [{ actor, depth }, ...tree(actors, actor.sessionId, depth + 1)])
}

interface ActorsProps {
  recording: Recording
  chosen: string | undefined
  until: number
  onChoose: (sessionId: string) => void
  called: (actor: Actor) => string
}

function Actors({ recording, chosen, until, onChoose, called }: ActorsProps) {
  const charts = recording.actors.filter(({ definition }) => definition)
  return (
    <nav className="actors" aria-label="Actors">
      <h2>Actors</h2>
      <ul>
        {tree(charts, undefined, 0).map(({ actor, depth }) => (
          <li key={actor.sessionId}>
            <button
              type="button"
              data-depth={Math.min(depth, 3)}
              aria-current={actor.sessionId === chosen}
              onClick={() => onChoose(actor.sessionId)}
            >
              {called(actor)}
              <small>{shownAt(recording, actor.sessionId, until)?.status === 'active' ? '' : 'ended'}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Id of the actor's root state. */
const rootOf = ({ definition = '{}' }: Actor) => (JSON.parse(definition) as { id?: string }).id ?? 'machine'

/** Charts of the demo's page, live, with every recorded step. */
export function Inspector() {
  const recording = useRecording()
  const { called, rename } = useNames()
  const [selected, setSelected] = useState<string>()
  // `undefined` follows live events.
  const [stopped, setStopped] = useState<number>()
  const [focus, setFocus] = useState<{ id: string }>()
  const { actors, steps, count } = recording
  const oldest = (steps[0]?.number ?? 1) - 1
  const until = stopped === undefined ? count : Math.min(Math.max(stopped, oldest), count)
  const chosen = actors.find(({ sessionId }) => sessionId === selected) ?? actors.find(({ definition }) => definition)
  const shown = chosen && shownAt(recording, chosen.sessionId, until)

  const go = (number: number) => {
    setFocus(undefined)
    setStopped(number >= count ? undefined : Math.max(number, oldest))
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') go(until - 1)
      if (event.key === 'ArrowRight') go(until + 1)
      if (event.key === 'F2') document.querySelector<HTMLElement>('[data-rename]')?.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  if (!chosen?.definition) {
    return (
      <p className="empty">
        No chart is running yet. Open the <a href="/">demo</a> in another tab and open its modal.
      </p>
    )
  }
  return (
    <div className="inspector">
      <Actors recording={recording} chosen={chosen.sessionId} until={until} onChoose={setSelected} called={called} />
      <main>
        <header>
          <Title
            key={chosen.sessionId}
            name={called(chosen)}
            own={titleOf(chosen)}
            onRename={(name) => rename(chosen, name)}
          />
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
        <Canvas
          key={chosen.sessionId}
          name={called(chosen)}
          definition={chosen.definition}
          value={shown?.value}
          focus={focus}
        />
        <details>
          <summary>Context</summary>
          <pre>{JSON.stringify(shown?.context, null, 2)}</pre>
        </details>
      </main>
      <Steps
        recording={recording}
        until={until}
        live={stopped === undefined}
        onGo={go}
        onChoose={setSelected}
        called={called}
      />
    </div>
  )
}
