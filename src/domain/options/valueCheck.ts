import { ModalError } from '../errors'
import { isRecord } from '../guards'

/**
 * Checks one value of the options. `path` is the option's name as the host reads it, such as `networks[0].id`.
 *
 * @throws ModalError `options.invalid` with the option's name, the given value and the allowed ones;
 *   `options.unknown` for an unknown field.
 */
export type Check = (value: unknown, path: string) => void

/** Creates the error for a value that is not allowed. */
export function invalidOption(path: string, value: unknown, allowed: string): ModalError {
  return new ModalError('options.invalid', `Option "${path}" is ${shortened(value)}; allowed: ${allowed}.`)
}

/** Creates a check from a predicate. @param allowed the text after "allowed:" in the error */
export function passes(test: (value: unknown) => boolean, allowed: string): Check {
  return (value, path) => {
    if (!test(value)) throw invalidOption(path, value, allowed)
  }
}

/** Makes a check accept `undefined`. */
export function optional(check: Check): Check {
  return (value, path) => {
    if (value !== undefined) check(value, path)
  }
}

/** Creates a check for one of the given words. */
export function oneOf(values: readonly string[]): Check {
  return passes((value) => (values as readonly unknown[]).includes(value), `one of ${values.join(', ')}`)
}

/** Creates a check for a list, which checks each entry. */
export function listOf(entry: Check, allowed: string): Check {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalidOption(path, value, allowed)
    // Not `forEach`, which skips holes.
    for (const [i, one] of value.entries()) entry(one, `${path}[${i}]`)
  }
}

/** Creates a check for a record, which checks each key and value. */
export function recordOf(key: Check, entry: Check, allowed: string): Check {
  return (value, path) => {
    if (!isRecord(value)) throw invalidOption(path, value, allowed)
    for (const [name, one] of Object.entries(value)) {
      key(name, `${path}.${name}`)
      entry(one, `${path}.${name}`)
    }
  }
}

/** Creates a check for an object with these fields; other fields are allowed. */
export function looseObject(fields: Readonly<Record<string, Check>>, allowed: string): Check {
  return (value, path) => {
    if (!isRecord(value)) throw invalidOption(path, value, allowed)
    for (const [name, check] of Object.entries(fields)) check(value[name], below(path, name))
  }
}

/** Creates a check for an object with these fields only. */
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

/** Formats a value for an error: JSON if possible, at most 60 characters. */
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
