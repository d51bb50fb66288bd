import { isObject } from './object'

/** Type guard for unknown values: stored values, and values that a host passes. */
export type Guard<T> = (value: unknown) => value is T

/** Whether the value is a string. */
export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether the value is a boolean. */
export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

/** Whether the value is an object of named values, and not an array or a Map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !(Symbol.iterator in value)
}

/** Creates a guard for arrays with only `isEntry` values. */
export function isListOf<T>(isEntry: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isEntry)
}

/** Creates a guard for records with `isKey` keys and `isEntry` values. */
export function isRecordOf<K extends string, T>(isKey: Guard<K>, isEntry: Guard<T>): Guard<Record<K, T>> {
  return (value): value is Record<K, T> =>
    isRecord(value) && Object.entries(value).every(([key, entry]) => isKey(key) && isEntry(entry))
}

/** Creates a guard for objects with these fields; other fields are ignored. */
export function isShapeOf<T extends object>(fields: Record<keyof T, (value: unknown) => boolean>): Guard<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  return (value): value is T => isRecord(value) && names.every((name) => fields[name](value[name]))
}

/** Creates a check that accepts `undefined` too. */
export const isMaybe = (isValue: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isValue(value)

/** Creates a guard that accepts `undefined` and `null` too, as servers and stores write them. */
export function isNullish<T>(isValue: Guard<T>): Guard<T | null | undefined> {
  return (value): value is T | null | undefined => value === undefined || value === null || isValue(value)
}
