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

/** Reads an untrusted value; `undefined` if it is invalid. */
export type Reader<T> = (value: unknown) => T | undefined

/** Creates a reader that returns `undefined` for a value that the guard rejects. */
export function readerOf<T>(isValue: Guard<T>): Reader<T> {
  return (value) => (isValue(value) ? value : undefined)
}

/**
 * Creates a reader of lists that come from outside, entry by entry: an invalid entry costs no other. `undefined` if none
 * of the entries is valid. A list inside an entry is part of what the entry says: check it whole, with `isListOf`.
 */
export function eachOf<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const entries = value.map(read).filter((entry) => entry !== undefined)
    return entries.length > 0 || value.length === 0 ? entries : undefined
  }
}

/** Creates a reader of records that come from outside, entry by entry, as `eachOf`. */
export function eachIn<K extends string, T>(isKey: Guard<K>, read: Reader<T>): Reader<Record<K, T>> {
  return (value) => {
    if (!isRecord(value)) return undefined
    const all = Object.entries(value)
    const entries = all.flatMap(([key, one]) => {
      const entry = isKey(key) ? read(one) : undefined
      return entry === undefined ? [] : [[key, entry] as const]
    })
    return entries.length > 0 || all.length === 0 ? (Object.fromEntries(entries) as Record<K, T>) : undefined
  }
}
