import { ModalError, type ErrorCode } from '../../domain/errors'
import { isObject } from '../../domain/object'
import type { Redacted } from '../../domain/report'
import { puppet } from '../walk/puppets'

const STAND_IN = /^[a-z]+-\d+$/
/** Words in place of values that JSON does not have. */
const MARKS = new Set(['function', 'symbol', 'getter', 'cycle', 'cut', 'unreadable'])

/** Whether a value of a report is in place of one that the report does not have. */
export const isStandIn = (value: unknown): boolean =>
  typeof value === 'string' && (STAND_IN.test(value) || MARKS.has(value))

/** Whether a stand-in is anywhere in a value. */
export function hasStandIn(value: unknown, depth = 0): boolean {
  if (isStandIn(value)) return true
  if (!isObject(value) || depth > 12) return false
  return Object.entries(value).some(([name, one]) => isStandIn(name) || hasStandIn(one, depth + 1))
}

/** Turns a value of a report into one that a chart can take. */
export function revive(value: Redacted): unknown {
  if (value === 'undefined') return undefined
  if (!isObject(value)) return value
  if (Array.isArray(value))
    return value.filter((one) => !(isObject(one) && '$more' in one)).map((one) => revive(one as Redacted))
  const { $map, $set, $error, $actor, $logic } = value as Record<string, Redacted>
  if (Array.isArray($map)) return new Map(revive($map) as [unknown, unknown][])
  if (Array.isArray($set)) return new Set(revive($set) as unknown[])
  if ($actor || $logic) return puppet
  if (typeof $error === 'string') {
    const { code, message } = value as Record<string, Redacted>
    if ($error === 'ModalError' && typeof code === 'string') return new ModalError(code as ErrorCode, String(message))
    return Object.assign(new Error(String(message)), { name: $error, ...(code !== undefined && { code }) })
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revive(one as Redacted)]))
}

/** Calls `onStandIn` whenever a stand-in is read from a value. */
export function watched<T>(value: T, onStandIn: () => void): T {
  if (isStandIn(value)) onStandIn()
  if (!isObject(value)) return value
  if (value instanceof Map || value instanceof Set) {
    if (hasStandIn([...value])) onStandIn()
    return value
  }
  if (value instanceof Error) {
    if (isStandIn(value.message)) onStandIn()
    return value
  }
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      const descriptor = Object.getOwnPropertyDescriptor(target, name)
      // The value of a frozen property may not be replaced.
      return descriptor && !descriptor.configurable && !descriptor.writable ? found : watched(found, onStandIn)
    },
  })
}
