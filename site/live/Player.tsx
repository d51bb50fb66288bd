import { useEffect, useMemo, useState } from 'react'
import { createActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { loadChart } from 'walletchart/machines/testing'
import { ChartView } from '../../src/devtools/charts/ChartView'
import { leavesOf, readChart } from '../../src/devtools/charts/definition'
import { layOut } from '../../src/devtools/charts/layout'
import type { Layout } from '../../src/devtools/charts/picture'
import { eventsOf, shortestWay } from './ways'

const elk = () => import('elkjs/lib/elk.bundled.js')

/** `xstate.done.actor.signMessage` → `signMessage ends`. */
const nameOf = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 ends')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')

const wordsOf = (way: readonly string[]) =>
  way.length === 0 ? 'The chart starts here.' : `Shortest way here: ${way.map(nameOf).join(' → ')}.`

const denied = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    guards: Object.fromEntries(Object.keys(machine.implementations.guards).map((name) => [name, () => false])),
  })

/** Plays a chart: the drawing with its active states, and a button for each event that they take. */
export function Player({ name, chart, taken }: { name: string; chart: unknown; taken: readonly string[] }) {
  const edges = useMemo(() => new Set(taken), [taken])
  const [layout, setLayout] = useState<Layout>()
  const [isDenied, setDenied] = useState(false)
  const [round, setRound] = useState(0)
  const actor = useMemo(() => {
    const loaded = loadChart(chart)
    const machine = isDenied ? denied(loaded) : loaded
    return { round, machine, actor: createActor(machine) }
  }, [chart, isDenied, round])
  const [state, setState] = useState<AnyMachineSnapshot>()
  useEffect(() => {
    const { actor: running } = actor
    const { unsubscribe } = running.subscribe({
      next: (next) => setState(next as AnyMachineSnapshot),
      error: console.warn,
    })
    running.start()
    return () => {
      unsubscribe()
      running.stop()
    }
  }, [actor])
  useEffect(() => void layOut(readChart(JSON.stringify(chart)), elk).then(setLayout), [chart])
  const value = state?.value
  const way = useMemo(() => value && shortestWay(actor.machine, value), [actor, value])
  if (!layout || !state) return <p>One moment…</p>
  return (
    <>
      <p>
        State: <output>{leavesOf(state.value).join(', ')}</output>
      </p>
      <p className="quiet">{way ? wordsOf(way) : 'The shortest way here is longer than this page looks for.'}</p>
      <div className="row" role="group" aria-label="Events">
        {eventsOf(state).map((type) => (
          <button key={type} type="button" onClick={() => actor.actor.send({ type })}>
            {nameOf(type)}
          </button>
        ))}
      </div>
      <div className="row">
        <button type="button" onClick={() => setRound(round + 1)}>
          Start again
        </button>
        <label>
          <input type="checkbox" checked={isDenied} onChange={() => setDenied(!isDenied)} />
          Guards refuse
        </label>
      </div>
      <div className="canvas" tabIndex={0} role="region" aria-label={`Chart ${name}, played`}>
        <ChartView name={name} layout={layout} value={state.value} scale={1} collapsed={[]} taken={edges} />
      </div>
    </>
  )
}
