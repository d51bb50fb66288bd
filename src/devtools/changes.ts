import { isObject } from '../domain/object'

/** Value that an event has changed, by its path. */
export interface ValueChange {
  path: string
  from: unknown
  to: unknown
}

/** Most changes that are listed, and the depth to which values are compared. */
const MOST = { changes: 60, depth: 6 } as const

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** Lists what differs between two values, by the innermost paths. */
export function changesBetween(from: unknown, to: unknown): readonly ValueChange[] {
  const found: ValueChange[] = []
  const compare = (before: unknown, after: unknown, path: string, depth: number) => {
    if (Object.is(before, after) || found.length >= MOST.changes) return
    const isComparable =
      isPlain(before) && isPlain(after) && Array.isArray(before) === Array.isArray(after) && depth < MOST.depth
    if (!isComparable) {
      if (textOf(before) !== textOf(after)) found.push({ path, from: before, to: after })
      return
    }
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(before[key], after[key], path ? `${path}.${key}` : key, depth + 1)
  }
  compare(from, to, '', 0)
  return found
}

/** Most characters of a value that are shown. */
const MOST_TEXT = 20_000

/** Text of any value: JSON, with words in place of what JSON does not have. */
export function textOf(value: unknown, indent?: number): string {
  const above: object[] = []
  try {
    const text = JSON.stringify(
      value,
      function (this: unknown, _key, one: unknown) {
        if (typeof one === 'bigint') return `${one}n`
        if (typeof one === 'function') return `function ${one.name}`
        if (typeof one === 'symbol') return String(one)
        if (!isObject(one)) return one
        // Only an object above itself is a cycle: the same value may be there twice.
        while (above.length > 0 && above.at(-1) !== this) above.pop()
        if (above.includes(one)) return '(cycle)'
        above.push(one)
        if (one instanceof Error) return { ...one, name: one.name, message: one.message }
        if (one instanceof Map || one instanceof Set) return { [one.constructor.name]: [...one] }
        if ('sessionId' in one && 'getSnapshot' in one) return `actor ${String((one as { id?: unknown }).id)}`
        if ('__xstatenode' in one) return `machine ${String((one as { id?: unknown }).id)}`
        return one
      },
      indent,
    )
    if (text === undefined) return String(value)
    return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}… (${text.length} characters)` : text
  } catch (error) {
    return `(unreadable: ${String(error)})`
  }
}
