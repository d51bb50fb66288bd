import { statesOf, type ChartFile } from '../../src/testing/walk/chart'
import { insideChanges } from './inside'

/** Names of a chart, on which hosts may rely. Lists are texts with spaces, so that a file of all charts stays small. */
export interface Contract {
  /** Types of the events that a state of the chart takes. */
  events: string
  /** Types of the events that the chart sends to its parent or emits. */
  reports: string
  /** Tags of each state, by its path. */
  states: Readonly<Record<string, string>>
}

/** A chart of a set: its contract, and the whole file where there is one. */
export interface Chart {
  contract: Contract
  file?: ChartFile
}

export type Charts = ReadonlyMap<string, Chart>

/** Levels of changes, from the one that asks most of a host to the one that asks nothing. */
export const LEVELS = ['major', 'minor', 'patch'] as const
export type Level = (typeof LEVELS)[number]

/** Difference between two sets of charts, as a sentence. */
export interface Change {
  level: Level
  chart: string
  sentence: string
}

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)
const textOf = (words: Iterable<string>): string => [...new Set(words)].sort().join(' ')

/** Returns the names of a chart. */
export function contractOf(chart: ChartFile): Contract {
  const states = statesOf(chart)
  return {
    events: textOf(states.flatMap(([, { on }]) => Object.keys(on ?? {}))),
    reports: textOf([...chart.reports, ...chart.emits]),
    states: Object.fromEntries(
      states.filter(([path]) => path).map(([path, { tags }]): [string, string] => [path, textOf(tags ?? [])]),
    ),
  }
}

export const chartsOf = (files: readonly ChartFile[]): Charts =>
  new Map(files.map((file) => [file.id, { contract: contractOf(file), file }]))

/** Names that are only in one of two lists. */
function parted(before: readonly string[], after: readonly string[]) {
  return {
    gone: before.filter((name) => !after.includes(name)),
    fresh: after.filter((name) => !before.includes(name)),
  }
}

/** Names without those of states inside another of them. */
const outermost = (paths: readonly string[]) =>
  paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)))

function withInner(path: string, paths: readonly string[]): string {
  const inner = paths.filter((other) => other.startsWith(`${path}.`)).length
  return `\`${path}\`${inner > 0 ? ` with the ${inner === 1 ? 'state' : `${inner} states`} in it` : ''}`
}

/**
 * Compares two sets of charts. A name that is gone is a major change, a new one is minor, and a chart that only differs
 * inside is a patch.
 */
export function differences(before: Charts, after: Charts): Change[] {
  const changes: Change[] = []
  const { gone, fresh } = parted([...before.keys()].sort(), [...after.keys()].sort())
  for (const chart of gone) changes.push({ level: 'major', chart, sentence: `The chart \`${chart}\` is gone.` })
  for (const chart of fresh) changes.push({ level: 'minor', chart, sentence: `The chart \`${chart}\` is new.` })
  for (const [chart, { contract: was, file: old }] of before) {
    const now = after.get(chart)
    if (!now) continue
    const { contract: is, file } = now
    const note = (level: Level, what: string) =>
      changes.push({ level, chart, sentence: `Chart \`${chart}\`: ${what}.` })
    for (const [what, a, b] of [
      ['event', was.events, is.events],
      ['report', was.reports, is.reports],
    ] as const) {
      const names = parted(wordsOf(a), wordsOf(b))
      for (const name of names.gone) note('major', `the ${what} \`${name}\` is gone`)
      for (const name of names.fresh) note('minor', `the ${what} \`${name}\` is new`)
    }
    const states = parted(Object.keys(was.states), Object.keys(is.states))
    for (const path of outermost(states.gone)) note('major', `the state ${withInner(path, states.gone)} is gone`)
    for (const path of outermost(states.fresh)) note('minor', `the state ${withInner(path, states.fresh)} is new`)
    for (const [path, tags] of Object.entries(was.states)) {
      if (is.states[path] === undefined) continue
      const names = parted(wordsOf(tags), wordsOf(is.states[path]))
      for (const tag of names.gone) note('major', `the tag \`${tag}\` of the state \`${path}\` is gone`)
      for (const tag of names.fresh) note('minor', `the tag \`${tag}\` of the state \`${path}\` is new`)
    }
    if (old && file) {
      const typeOf = new Map(statesOf(file).map(([path, { type }]) => [path, type]))
      for (const [path, { type }] of statesOf(old))
        if (typeOf.has(path) && typeOf.get(path) !== type)
          note('major', `the type of the state \`${path}\` is another: ${typeOf.get(path) ?? 'plain'}`)
      const events = parted(wordsOf(was.events), wordsOf(is.events))
      for (const what of insideChanges(old, file, new Set([...events.gone, ...events.fresh]))) note('patch', what)
    }
  }
  const rank = ({ level }: Change) => LEVELS.indexOf(level)
  return changes.sort((a, b) => rank(a) - rank(b) || (a.chart < b.chart ? -1 : Number(a.chart > b.chart)))
}

/** Largest level of the changes. Undefined if there is none. */
export const levelOf = (changes: readonly Change[]): Level | undefined =>
  LEVELS.find((level) => changes.some((change) => change.level === level))
