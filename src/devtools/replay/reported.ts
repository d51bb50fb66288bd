import type { AnyStateMachine } from 'xstate'
import { loadChunk } from '../../domain/chunk'
import type { Report } from '../../domain/report'
import { definitionOf } from '../live'
import { emptyRecording, extended, titleOf, type Actor, type Recording, type Step } from '../recording'

/** Loads the charts of this version, by any names. */
export type ChartsLoader = () => Promise<Readonly<Record<string, unknown>>>

/** Replay of a report, as the panel draws it. */
export interface Replayed {
  recording: Recording
  /** Sentence that says whether the replay ends as recorded. */
  outcome: string
}

/**
 * Replays a report on the charts of this version.
 *
 * @param text a report as JSON
 * @throws Error with one sentence on what is wrong and what to do
 */
export async function replayText(text: string, charts: ChartsLoader): Promise<Replayed> {
  const [{ readReport }, { replayReport }, { endLines }, machines] = await Promise.all([
    loadChunk(() => import('../../testing/replay/file')),
    loadChunk(() => import('../../testing/replay/replay')),
    loadChunk(() => import('../../testing/replay/lines')),
    charts(),
  ])
  const report: Report = readReport(text, 'The report')
  const replay = replayReport(report, machines)
  const byId = new Map(
    Object.values(machines).flatMap((one) => {
      const machine = one as AnyStateMachine | undefined
      return machine && typeof machine === 'object' && '__xstatenode' in machine ? [[machine.id, machine] as const] : []
    }),
  )
  const actors = report.charts.map(({ actor, chart, parent, start }): Actor => {
    const machine = byId.get(chart)
    return {
      sessionId: actor,
      title: titleOf(chart, actor),
      ...(parent && { parentId: parent }),
      ...(machine && { definition: definitionOf(machine) }),
      base: { status: start.status, value: start.state, context: start.context },
    }
  })
  const steps = replay.steps.map(({ at, actor, event, replayed, status, verdict, why }): Omit<Step, 'number'> => ({
    sessionId: actor,
    at,
    event: event as Step['event'],
    shown: { status, value: replayed },
    verdict,
    ...(why && { why }),
  }))
  return { recording: extended(emptyRecording, actors, steps), outcome: endLines(replay).slice(-2).join(' ') }
}
