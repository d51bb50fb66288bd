import {
  statesOf,
  transitionsOfState,
  type ChartFile,
  type ChartName,
  type ChartState,
  type ChartTransition,
} from '../../src/testing/walk/chart'

const nameText = (name: ChartName): string =>
  typeof name === 'string' ? name : `${name.type} ${JSON.stringify(name.params)}`

/** A transition as text: `[isTarget] → verifying, does setReported`. */
function transitionText({ target, guard, actions = [], reenter }: ChartTransition): string {
  const to = target === undefined ? 'stays' : `→ ${[target].flat().join(', ')}`
  return [
    guard === undefined ? '' : `[${nameText(guard)}] `,
    to,
    reenter ? ' again' : '',
    actions.length > 0 ? `, does ${actions.map(nameText).join(', ')}` : '',
  ].join('')
}

const MOST_LETTERS = 160
const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text) || 'nothing'

/** Parts of a state that are inside only, as texts by what they are called in a sentence. */
function partsOf(path: string, state: ChartState, named: ReadonlySet<string>): Map<string, string> {
  const where = path ? `the state \`${path}\`` : 'the chart'
  const parts = new Map<string, string>([
    [`the description of ${where}`, state.description ?? ''],
    [`the first state of ${where}`, state.initial ?? state.target ?? ''],
    [`what ${where} does when it is entered`, (state.entry ?? []).map(nameText).join(', ')],
    [`what ${where} does when it is left`, (state.exit ?? []).map(nameText).join(', ')],
    [
      `the actors of ${where}`,
      (state.invoke ?? []).map(({ id, src }) => (id && id !== src ? `${id} (${src})` : src)).join(', '),
    ],
  ])
  for (const [event, list] of transitionsOfState(state)) {
    if (named.has(event)) continue
    const what = `what \`${event}\` does in ${where}`
    parts.set(what, [parts.get(what), ...list.map(transitionText)].filter(Boolean).join('; '))
    const descriptions = list.map(({ description }) => description).filter(Boolean)
    if (descriptions.length > 0) parts.set(`the description of \`${event}\` in ${where}`, descriptions.join(' '))
  }
  return parts
}

/**
 * Changes inside the states that two versions of a chart share, as parts of sentences.
 *
 * @param named events that have sentences of their own, as they are new or gone
 */
export function insideChanges(before: ChartFile, after: ChartFile, named: ReadonlySet<string>): string[] {
  const now = new Map(statesOf(after))
  return statesOf(before).flatMap(([path, state]) => {
    const other = now.get(path)
    if (!other) return []
    const [was, is] = [partsOf(path, state, named), partsOf(path, other, named)]
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((part) => {
      const [a, b] = [was.get(part) ?? '', is.get(part) ?? '']
      return a === b ? [] : [`${part} was “${short(a)}” and is “${short(b)}”`]
    })
  })
}
