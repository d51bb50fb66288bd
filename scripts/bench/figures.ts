/** Line of the table. */
export interface Figure {
  /** Id in the JSON, e.g. `bytes.page`. */
  id: string
  what: string
  measured: number
  /** Maximum. Undefined if nothing was promised. */
  goal?: number
  unit: 'KB' | 'MB' | 'ms' | '×' | ''
  /** Note for the reader: hosts, spread. */
  note?: string
}

/** Part of a measurement that is not a single figure: chunks, modules. */
export interface Detail {
  title: string
  lines: readonly string[]
}

export interface Measured {
  figures: Figure[]
  details?: Detail[]
}

export const reached = ({ measured, goal }: Figure): boolean | undefined =>
  goal === undefined ? undefined : measured <= goal

/** Median; of an even number the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of no values: nothing was measured.')
  return middle
}

/** Nearest-rank percentile; `part` is e.g. 0.9. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN

/** Spread of times for a note, e.g. `median of 15, 44–90, nine in ten ≤ 61`. */
export const spread = (times: readonly number[]): string =>
  `median of ${times.length}, ${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}, nine in ten ≤ ${percentile(times, 0.9).toFixed(0)}`

/** Converts to kilobytes of 1,000 bytes, as browsers' tools show them. */
export const kilobytes = (bytes: number): number => bytes / 1000

function amount(value: number, unit: Figure['unit']): string {
  const digits = unit === '' || unit === 'ms' ? 0 : unit === '×' ? 2 : 1
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}

/** Formats a table with columns as wide as needed; numbers are aligned right. */
function grid(rows: readonly (readonly string[])[], numbers: readonly number[]): string {
  const last = (rows[0]?.length ?? 0) - 1
  const width = Array.from({ length: last }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          numbers.includes(column) ? cell.padStart(width[column] ?? 0) : cell.padEnd(width[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const goalOf = ({ goal, unit }: Figure): string =>
  goal === undefined ? '' : `${goal === 0 ? '' : '≤ '}${amount(goal, unit)}`

function verdict(figure: Figure): string {
  const ok = reached(figure)
  return ok === undefined ? '' : ok ? 'yes' : 'NO'
}

/** Table of figures: figure, measured, goal, whether it is reached. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    amount(figure.measured, figure.unit),
    goalOf(figure),
    verdict(figure),
    figure.note ?? '',
  ])
  return grid([['figure', 'measured', 'goal', 'ok?', ''], ...rows], [1, 2])
}

/** Same figure of two checkouts. */
export interface Pair {
  before: Figure
  after: Figure
}

/** Ratio of after to before: below 1 is less. */
export const ratio = ({ before, after }: Pair): number =>
  before.measured === after.measured ? 1 : after.measured / before.measured

/** Table of two checkouts. The goal is that of the later one. */
export function pairedTable(pairs: readonly Pair[]): string {
  const rows = pairs.map((pair) => {
    const { before, after } = pair
    // Show the spread of both: a difference smaller than that is not significant.
    const note = after.unit === 'ms' ? `${before.note ?? ''} | ${after.note ?? ''}` : ''
    return [
      after.what,
      amount(before.measured, before.unit),
      amount(after.measured, after.unit),
      ratio(pair).toFixed(2),
      goalOf(after),
      verdict(after),
      note,
    ]
  })
  return grid([['figure', 'before', 'after', 'ratio', 'goal', 'ok?', ''], ...rows], [1, 2, 3, 4])
}
