/** One line of the table. */
export interface Figure {
  /** Names it in the JSON, e.g. `bytes.page`. */
  id: string
  what: string
  measured: number
  /** At most this; absent where nothing was promised. */
  goal?: number
  unit: 'KB' | 'MB' | 'ms' | ''
  /** What a reader should know of it: hosts, spread. */
  note?: string
}

/** A part of a measurement that is no single figure: chunks, modules. */
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

/** Of an even number the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of no values: nothing was measured.')
  return middle
}

/** The nearest-rank percentile, e.g. 0.9. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN

/** `median of 15, 44–90, nine in ten ≤ 61`, as a note tells how far times lie apart. */
export const spread = (times: readonly number[]): string =>
  `median of ${times.length}, ${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}, nine in ten ≤ ${percentile(times, 0.9).toFixed(0)}`

/** Kilobytes are of 1,000 bytes, as browsers' tools show them. */
export const kilobytes = (bytes: number): number => bytes / 1000

function amount(value: number, unit: Figure['unit']): string {
  const digits = unit === '' ? 0 : unit === 'ms' ? 0 : 1
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}

/** The table: figure, measured, goal, whether it is reached. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const ok = reached(figure)
    const goal = figure.goal === undefined ? '' : `${figure.goal === 0 ? '' : '≤ '}${amount(figure.goal, figure.unit)}`
    return [
      figure.what,
      amount(figure.measured, figure.unit),
      goal,
      ok === undefined ? '' : ok ? 'yes' : 'NO',
      figure.note ?? '',
    ]
  })
  const all = [['figure', 'measured', 'goal', 'ok?', ''], ...rows]
  const width = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 || column === 2 ? cell.padStart(width[column] ?? 0) : cell.padEnd(width[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
