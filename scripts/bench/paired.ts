import { median, spread, type Figure, type Pair } from './figures'
import type { pairedParts, Side } from './side'

const match = (before: readonly Figure[], after: readonly Figure[]): Pair[] =>
  after.flatMap((figure) => {
    const other = before.find(({ id }) => id === figure.id)
    return other ? [{ before: other, after: figure }] : []
  })

/** Combines the measurements of one figure. */
function gathered(figures: readonly Figure[]): Figure {
  const times = figures.map(({ measured }) => measured)
  return { ...figures[0]!, measured: median(times), note: spread(times) }
}

/** Measures clicks alternately, so that other load on the machine affects both; the order alternates too. */
async function clicks(before: Side, after: Side, runs: number): Promise<Pair[]> {
  const rounds: Pair[][] = []
  while (rounds.length < runs) {
    const first = rounds.length % 2 === 0 ? before : after
    const one = (await first.clicks(1)).figures
    const two = (await (first === before ? after : before).clicks(1)).figures
    rounds.push(first === before ? match(one, two) : match(two, one))
  }
  return (rounds[0] ?? []).map((_, index) => ({
    before: gathered(rounds.map((round) => round[index]!.before)),
    after: gathered(rounds.map((round) => round[index]!.after)),
  }))
}

/** Measures the same figures of two checkouts. */
export async function measurePaired(
  before: Side,
  after: Side,
  parts: readonly (typeof pairedParts)[number][],
  runs: number,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const part of parts)
    if (part === 'clicks') pairs.push(...(await clicks(before, after, runs)))
    else pairs.push(...match((await before[part]()).figures, (await after[part]()).figures))
  if (pairs.length === 0) throw new Error('The two checkouts have no figure in common: nothing was compared.')
  return pairs
}
