import {
  assign,
  createActor,
  createEmptyActor,
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { isObject } from '../../domain/object'
import type { ReportedChart, ReportedEvent, ReportedState } from '../../domain/report'
import { implementationsOf, puppet } from '../walk/puppets'
import { checkReport } from './check'
import { hasStandIn, revive, watched } from './values'

/**
 * Result of a step of a replay. `same`: the chart goes where the report says. `undecided`: it can go there, but a value
 * that decides is not in the report. `different`: it goes elsewhere.
 */
export type Verdict = 'same' | 'undecided' | 'different'

/** Event of a report, replayed. */
export interface ReplayedStep extends ReportedEvent {
  /** State before the event. */
  before: ReportedState
  /** State in which the chart of this version is afterwards. */
  replayed: ReportedState
  verdict: Verdict
  /** Sentence that says why it is undecided or different. */
  why?: string
}

/** Chart of a report at its end. */
export interface ReplayedEnd {
  actor: string
  /** State that the report has. */
  recorded: ReportedState
  /** State in which the replay ends. */
  replayed: ReportedState
  isEqual: boolean
}

/** Replay of a report. */
export interface Replay {
  steps: readonly ReplayedStep[]
  ends: readonly ReplayedEnd[]
  /** Whether no step is different and all charts end as recorded. */
  isEqual: boolean
}

type Decision = { guard: string; answer: boolean; isOpen: boolean }
type Args = { context: unknown; event: unknown }
type Guard = (args: Args, params: unknown) => boolean
type Assignment = ((args: object, params: unknown) => object) | Record<string, unknown>

/** Most ways to answer undecided guards that a step tries. */
const MOST_TRIES = 64

/** The same text for the same state, whatever the order of its regions. */
const textOf = (state: unknown): string =>
  JSON.stringify(state, (_, value: unknown) =>
    isObject(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) ?? ''

/** A chart of the report, as it is replayed. */
class ReplayedChart {
  readonly #machine: AnyStateMachine
  readonly #scope: Parameters<AnyStateMachine['transition']>[2]
  #snapshot: AnyMachineSnapshot
  /** Answers that replace those of the guards, in the order in which the guards are asked. */
  #answers: readonly (boolean | undefined)[] = []
  #decisions: Decision[] = []
  #isLost = false

  constructor(machine: AnyStateMachine, { start }: ReportedChart) {
    this.#machine = this.#prepared(machine)
    const self: AnyActor = createActor(puppet, { parent: createEmptyActor() })
    const nothing = () => undefined
    Object.assign(self.system, { _set: nothing, _sendInspectionEvent: nothing })
    this.#scope = {
      self,
      system: self.system,
      id: '',
      sessionId: 'replay',
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: nothing,
    }
    const history = Object.entries(start.history).map(([id, nodes]) => [
      id,
      nodes.map((node) => this.#machine.getStateNodeById(node)),
    ])
    const children = Object.keys(start.children).map((id) => [id, createActor(puppet, { id, parent: self })])
    this.#snapshot = this.#at(
      start.state,
      revive(start.context),
      Object.fromEntries(children),
      Object.fromEntries(history),
    )
  }

  get state(): ReportedState {
    return this.#snapshot.value as ReportedState
  }

  /** Takes an event, and compares the state with the recorded one. */
  take({ event, state, status }: ReportedEvent): Pick<ReplayedStep, 'replayed' | 'verdict' | 'why'> {
    const revived = revive(event) as EventObject
    const isRecorded = (next: AnyMachineSnapshot | undefined) =>
      next !== undefined && textOf(next.value) === textOf(state) && next.status === status
    const before = this.#snapshot
    const natural = this.#next(revived, [])
    const failure = this.#failure
    const { asked, isLost } = natural
    if (isRecorded(natural.next)) {
      this.#snapshot = natural.next!
      return { replayed: state, verdict: 'same' }
    }
    let isUncomputed = !natural.next || isLost
    for (const answers of otherAnswers(asked)) {
      const { next, asked: decided, isLost: hasLost } = this.#next(revived, answers)
      if (!isRecorded(next)) {
        // The answer leads on, but what the chart computes there needs the value too.
        isUncomputed ||= !next || hasLost
        continue
      }
      this.#snapshot = next!
      const names = decided.filter((one, at) => one.isOpen && answers[at] !== undefined).map(({ guard }) => guard)
      return {
        replayed: state,
        verdict: 'undecided',
        why: `The report lacks the values for ${[...new Set(names)].join(', ')}: the recorded state decides.`,
      }
    }
    if (isUncomputed) {
      // The chart cannot compute the step from stand-ins, so it continues from the recorded state.
      if (hasStandIn(event) || hasStandIn(before.context) || isLost) {
        try {
          this.#snapshot = this.#at(state, before.context, before.children, before.historyValue)
          return {
            replayed: state,
            verdict: status === 'error' ? 'same' : 'undecided',
            why: 'The chart computes with values that the report lacks: the recorded state is taken.',
          }
        } catch {
          return { replayed: this.state, verdict: 'different', why: 'This version has no such state.' }
        }
      }
      return { replayed: this.state, verdict: 'different', why: `The chart fails: ${failure}` }
    }
    this.#snapshot = natural.next!
    return { replayed: this.state, verdict: 'different', why: 'The chart goes elsewhere.' }
  }

  #failure = ''

  #next(event: EventObject, answers: readonly (boolean | undefined)[]) {
    this.#answers = answers
    this.#decisions = []
    this.#isLost = false
    let next: AnyMachineSnapshot | undefined
    try {
      next = this.#machine.transition(this.#snapshot, event, this.#scope)
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
    }
    return { next, asked: this.#decisions, isLost: this.#isLost }
  }

  #at(value: ReportedState, context: unknown, children: object, historyValue: unknown): AnyMachineSnapshot {
    const resolved = this.#machine.resolveState({ value, context, historyValue } as Parameters<
      AnyStateMachine['resolveState']
    >[0])
    return Object.assign(resolved, { children }) as AnyMachineSnapshot
  }

  /** The machine with puppets as actors, guards that can be answered for it, and assignments that may fail. */
  #prepared(machine: AnyStateMachine): AnyStateMachine {
    const { actors, guards, actions } = implementationsOf(machine)
    const each = <T>(all: Record<string, unknown> | undefined, make: (one: unknown, name: string) => T) =>
      Object.fromEntries(Object.entries(all ?? {}).map(([name, one]) => [name, make(one, name)]))
    return machine.provide({
      actors: each(actors, (): AnyActorLogic => puppet),
      guards: each(
        guards,
        (guard, name) => (args: Args, params: unknown) => this.#ask(name, guard as Guard, args, params),
      ),
      actions: each(actions, (action) => this.#safe(action)),
    } as Parameters<AnyStateMachine['provide']>[0])
  }

  #ask(name: string, guard: Guard, args: Args, params: unknown): boolean {
    let isOpen = hasStandIn(params)
    const note = () => (isOpen = true)
    let answer = false
    try {
      // Guards that combine others are objects with a `check` of XState: they ask those by name.
      if (typeof guard !== 'function') return false
      answer = Boolean(
        guard(
          { ...args, context: watched(args.context, note), event: watched(args.event, note) },
          watched(params, note),
        ),
      )
    } catch {
      isOpen = true
    }
    const replaced = this.#answers[this.#decisions.length]
    this.#decisions.push({ guard: name, answer, isOpen })
    return isOpen && replaced !== undefined ? replaced : answer
  }

  #safe(action: unknown): unknown {
    if (!(typeof action === 'function' && 'assignment' in action)) return action
    const assignment = action.assignment as Assignment
    return assign((args: object, params: unknown) => {
      try {
        if (typeof assignment === 'function') return assignment(args, params)
        return Object.fromEntries(
          Object.entries(assignment).map(([name, one]) => [
            name,
            typeof one === 'function' ? (one as (...all: unknown[]) => unknown)(args, params) : one,
          ]),
        )
      } catch {
        this.#isLost = true
        return {}
      }
    })
  }
}

/** Other answers to the guards that a value outside the report decides: those with the fewest changes first. */
function* otherAnswers(decisions: readonly Decision[]): Generator<(boolean | undefined)[]> {
  const open = decisions.flatMap(({ isOpen }, at) => (isOpen ? [at] : []))
  const count = Math.min(2 ** open.length, MOST_TRIES)
  const sets = Array.from({ length: count - 1 }, (_, index) => index + 1).sort((a, b) => bits(a) - bits(b))
  for (const set of sets)
    yield decisions.map(({ answer }, at) => {
      const place = open.indexOf(at)
      return place >= 0 && (set >> place) & 1 ? !answer : undefined
    })
}

const bits = (value: number): number => (value === 0 ? 0 : (value & 1) + bits(value >> 1))

const isMachine = (value: unknown): value is AnyStateMachine => isObject(value) && '__xstatenode' in value

/**
 * Replays a report on charts: each event in its order, on the chart that received it. Puppets take the place of the
 * charts' actors; what they answered is in the report's events.
 *
 * Stand-ins are equal where the values were, so most guards answer as they did. Where a guard needs the value itself,
 * the recorded state decides, if another answer leads there; such a step is `undecided`.
 *
 * @param report result of `modal.report()`, also from JSON
 * @param machines the charts, such as all exports of `walletchart/machines`
 * @throws Error if the value is no report of this version's format
 * @example
 * import * as machines from 'walletchart/machines'
 *
 * const { isEqual, steps } = replayReport(report, machines)
 */
export function replayReport(report: unknown, machines: Readonly<Record<string, unknown>>): Replay {
  checkReport(report)
  const byId = new Map(Object.values(machines).flatMap((one) => (isMachine(one) ? [[one.id, one] as const] : [])))
  const charts = new Map<string, ReplayedChart | string>()
  for (const chart of report.charts) {
    const machine = byId.get(chart.chart)
    try {
      charts.set(chart.actor, machine ? new ReplayedChart(machine, chart) : 'This version has no such chart.')
    } catch {
      charts.set(chart.actor, `This version’s chart has no state ${textOf(chart.start.state)}.`)
    }
  }
  const before = new Map(report.charts.map(({ actor, start }) => [actor, start.state]))
  const steps = report.events.map((one): ReplayedStep => {
    const chart = charts.get(one.actor)
    const from = before.get(one.actor)!
    before.set(one.actor, one.state)
    if (chart instanceof ReplayedChart) return { ...one, before: chart.state, ...chart.take(one) }
    // A chart of the host's own feature is not among ours.
    const isFeature = report.charts.some(({ actor, chart: id }) => actor === one.actor && id === 'feature')
    return {
      ...one,
      before: from,
      replayed: one.state,
      verdict: isFeature ? 'undecided' : 'different',
      why: chart ?? '',
    }
  })
  const ends = report.charts.map(({ actor, chart: id, state }): ReplayedEnd => {
    const chart = charts.get(actor)
    const replayed = chart instanceof ReplayedChart ? chart.state : (before.get(actor) ?? state)
    const isEqual = (chart instanceof ReplayedChart || id === 'feature') && textOf(replayed) === textOf(state)
    return { actor, recorded: state, replayed, isEqual }
  })
  const isEqual = steps.every(({ verdict }) => verdict !== 'different') && ends.every((one) => one.isEqual)
  return { steps, ends, isEqual }
}
