import { ModalError } from '../errors'
import { isObject } from '../object'
import { optionNames, type ModalOptions } from './options'
import { projectIdNotConfigured, siwxAndSiweConfig } from '../texts'

/**
 * Checks names, conflicts and the project id. It needs no schema, so it runs in the page's initial bundle; values are
 * checked by `resolveOptions`, which loads later.
 *
 * @throws ModalError `options.unknown`, `options.invalid`, or `options.siwxAndSiweConfig`.
 */
export function checkOptionNames(options: ModalOptions): void {
  if (!isObject(options))
    throw new ModalError('options.invalid.object', 'Options must be an object. Pass at least `networks`.')
  refuseUnknown(options, optionNames)
  if (options.siwx && options.siweConfig) throw new ModalError('options.siwxAndSiweConfig', siwxAndSiweConfig)
  // An id that is given but empty is a variable that was not set: it must not turn the services off unnoticed.
  if ('projectId' in options && !options.projectId) {
    throw new ModalError(
      'options.invalid.projectId',
      `${projectIdNotConfigured}. Pass the id of your project as \`projectId\`.`,
    )
  }
  checkNetworks(options.networks)
}

/** Checks that each network has what its id is derived from. @throws ModalError `options.invalid` */
export function checkNetworks(networks: unknown): void {
  if (Array.isArray(networks) && networks.every(isNetworkLike)) return
  const fault = networks === undefined ? 'not given' : 'not valid'
  throw new ModalError('options.invalid', `Option "${'networks'}" is ${fault}; allowed: ${'a list of networks'}.`)
}

/** Whether the value has what a CAIP-2 id is derived from. */
function isNetworkLike(value: unknown): boolean {
  return isObject(value) && typeof (value['caipNetworkId'] ?? '') === 'string'
}

/**
 * Checks the names of an object.
 *
 * @param path where the object is, e.g. `features.`
 * @throws ModalError `options.unknown`, with the nearest name and the list of all
 */
export function refuseUnknown(given: object, known: readonly string[], path = ''): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const near = nearestName(name, known)
    const hint = near ? ` Did you mean "${path}${near}"?` : ''
    throw new ModalError(
      'options.unknown',
      `Unknown option "${path}${name.slice(0, 60)}".${hint} Allowed: ${known.join(', ')}.`,
    )
  }
}

/** Returns the known name closest to `name`, or `undefined` if more than a third of the characters differ. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 60) return undefined
  return known
    .map((candidate) => [editDistance(name.toLowerCase(), candidate.toLowerCase()), candidate] as const)
    .sort(([a], [b]) => a - b)
    .find(([distance, candidate]) => distance <= Math.max(name.length, candidate.length) / 3)?.[1]
}

/** Levenshtein distance: characters to insert, delete or substitute. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
