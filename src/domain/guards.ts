/** What tells an unknown value's type: of stored values, and of what a host passes. */
export type Guard<T> = (value: unknown) => value is T

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

/** An object of named values; neither a list nor a Map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(Symbol.iterator in value)
}

export function isListOf<T>(isEntry: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isEntry)
}

export function isRecordOf<K extends string, T>(isKey: Guard<K>, isEntry: Guard<T>): Guard<Record<K, T>> {
  return (value): value is Record<K, T> =>
    isRecord(value) && Object.entries(value).every(([key, entry]) => isKey(key) && isEntry(entry))
}

/** An object whose named fields pass, whatever else it holds. */
export function isShapeOf<T extends object>(fields: Record<keyof T, (value: unknown) => boolean>): Guard<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  return (value): value is T => isRecord(value) && names.every((name) => fields[name](value[name]))
}

/** It may be absent. */
export const isMaybe = (isValue: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isValue(value)

/** It may also be absent, or `null` as servers and stores write it. */
export function isNullish<T>(isValue: Guard<T>): Guard<T | null | undefined> {
  return (value): value is T | null | undefined => value === undefined || value === null || isValue(value)
}
