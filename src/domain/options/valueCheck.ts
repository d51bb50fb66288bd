import { ModalError } from '../errors'
import { isRecord } from '../guards'

/**
 * Checks one value of the options. `path` is the option's name as the host reads it, such as `networks[0].id`.
 *
 * @throws ModalError `options.invalid` names the option, what was given and what is allowed; `options.unknown`
 *   names a field that no such object has.
 */
export type Check = (value: unknown, path: string) => void

export function invalidOption(path: string, value: unknown, allowed: string): ModalError {
  return new ModalError('options.invalid', `Option "${path}" is ${shortened(value)}; allowed: ${allowed}.`)
}

/** @param allowed the "allowed" half of the error */
export function passes(test: (value: unknown) => boolean, allowed: string): Check {
  return (value, path) => {
    if (!test(value)) throw invalidOption(path, value, allowed)
  }
}

export function optional(check: Check): Check {
  return (value, path) => {
    if (value !== undefined) check(value, path)
  }
}

export function oneOf(values: readonly string[]): Check {
  return passes((value) => (values as readonly unknown[]).includes(value), `one of ${values.join(', ')}`)
}

export function listOf(entry: Check, allowed: string): Check {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalidOption(path, value, allowed)
    // Not by forEach, which passes over the holes of a list.
    for (const [i, one] of value.entries()) entry(one, `${path}[${i}]`)
  }
}

export function recordOf(key: Check, entry: Check, allowed: string): Check {
  return (value, path) => {
    if (!isRecord(value)) throw invalidOption(path, value, allowed)
    for (const [name, one] of Object.entries(value)) {
      key(name, `${path}.${name}`)
      entry(one, `${path}.${name}`)
    }
  }
}

/** An object with these fields; it may carry others. */
export function looseObject(fields: Readonly<Record<string, Check>>, allowed: string): Check {
  return (value, path) => {
    if (!isRecord(value)) throw invalidOption(path, value, allowed)
    for (const [name, check] of Object.entries(fields)) check(value[name], below(path, name))
  }
}

/** An object with these fields and no others. */
export function strictObject(fields: Readonly<Record<string, Check>>, allowed: string): Check {
  const checkFields = looseObject(fields, allowed)
  return (value, path) => {
    checkFields(value, path)
    const unknown = Object.keys(value as object).find((name) => !Object.hasOwn(fields, name))
    if (unknown !== undefined)
      throw new ModalError('options.unknown.field', `Unknown option "${below(path, unknown.slice(0, 60))}".`)
  }
}

function below(path: string, name: string): string {
  return path ? `${path}.${name}` : name
}

/** A value as an error shows it: JSON where that works, at most 60 characters. */
function shortened(value: unknown): string {
  const whole =
    typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint' ? typeof value : json(value)
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'not given'
  } catch {
    return typeof value
  }
}
