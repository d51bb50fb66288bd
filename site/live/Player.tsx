import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EventObject } from 'xstate'
import { ChartView } from '../../src/devtools/charts/ChartView'
import { leavesOf, readChart } from '../../src/devtools/charts/definition'
import { layOut } from '../../src/devtools/charts/layout'
import type { Layout } from '../../src/devtools/charts/picture'
import type { Walk } from '../../src/testing/walk/types'
import { Context } from './Context'
import { nameOf, payloadOf, playOf, type Step } from './play'
import { View } from './View'

const elk = () => import('elkjs/lib/elk.bundled.js')

const MOST_LETTERS = 60
const clipped = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)

interface PlayerProps {
  walk: Walk
  /** Chart file that is drawn. */
  chart: unknown
  /** Transitions that recorded pages took. */
  taken: readonly string[]
  mode: 'light' | 'dark'
}

/** Plays a chart: its real machine, with puppets in place of its actors. */
export function Player({ walk, chart, taken, mode }: PlayerProps) {
  const [start, setStart] = useState(0)
  const play = useMemo(() => playOf(walk, start), [walk, start])
  const [later, setLater] = useState<readonly Step[]>([])
  const steps = [play.first, ...later]
  const { snapshot } = steps.at(-1) ?? play.first
  const before = steps.at(-2)?.snapshot
  const leaves = leavesOf(snapshot.value).join(', ')
  const shortest = play.wayTo(snapshot.value)
  const events = play.events(snapshot)
  const begin = (index: number) => {
    setStart(index)
    setLater([])
  }
  // The button that was pressed may be gone, and the keyboard's place with it.
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (later.length > 0 && document.activeElement === document.body) group.current?.focus()
  }, [later])
  return (
    <>
      <p>
        State: <output>{leaves}</output>
      </p>
      <div className="row" role="group" aria-label="Events" tabIndex={-1} ref={group}>
        {events.length === 0 && <span className="quiet">This state takes no event: the chart has ended.</span>}
        {events.map((event) => {
          const payload = payloadOf(event)
          return (
            <button
              key={`${event.type} ${payload}`}
              type="button"
              onClick={() => setLater([...later, play.next(snapshot, event)])}
            >
              {nameOf(event)} {payload && <small>{clipped(payload)}</small>}
            </button>
          )
        })}
      </div>
      <div className="row">
        <button type="button" disabled={later.length === 0} onClick={() => setLater([])}>
          Start again
        </button>
        <button type="button" disabled={later.length === 0} onClick={() => setLater(later.slice(0, -1))}>
          One step back
        </button>
        {walk.inputs && (
          <label>
            Start with
            <select value={start} onChange={({ target }) => begin(Number(target.value))}>
              {walk.inputs.map((_, index) => (
                <option key={index} value={index}>{`input ${index + 1} of ${walk.inputs?.length}`}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="quiet">{`Your way here: ${wordsOf(later.flatMap(({ event }) => event ?? []))}`}</p>
      {shortest && shortest.length < later.length && (
        <p className="quiet">{`Shortest way to this state: ${wordsOf(shortest)}`}</p>
      )}
      <div className="halves">
        <Context context={snapshot.context} before={before?.context} />
        <View chart={walk.name} leaves={leaves} mode={mode} />
      </div>
      <Drawing name={walk.name} chart={chart} taken={taken} value={snapshot.value} />
    </>
  )
}

const wordsOf = (way: readonly EventObject[]) =>
  way.length === 0 ? 'the chart starts here.' : `${way.map(nameOf).join(' → ')}.`

interface DrawingProps extends Pick<PlayerProps, 'chart' | 'taken'> {
  name: string
  value: Step['snapshot']['value']
}

/** Drawing of the chart file, with the active states lit. */
function Drawing({ name, chart, taken, value }: DrawingProps) {
  const [layout, setLayout] = useState<Layout>()
  const edges = useMemo(() => new Set(taken), [taken])
  useEffect(() => void layOut(readChart(JSON.stringify(chart)), elk).then(setLayout), [chart])
  return (
    <div className="canvas" tabIndex={0} role="region" aria-label={`Chart ${name}, played`}>
      {layout ? (
        <ChartView name={name} layout={layout} value={value} scale={1} collapsed={[]} taken={edges} />
      ) : (
        'One moment…'
      )}
    </div>
  )
}
