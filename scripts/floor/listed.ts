/** Exceptions that are allowed although the floor lacks them: scripts/floor.json. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reasons by name. */
type Reasons = Readonly<Record<string, string>>

export interface Listed {
  /** Calls of packages without a feature check, by package: what they break, and where. */
  dependencies: Readonly<Record<string, Reasons>>
  /** Calls of our own code, by file: why they are safe there. */
  own: Readonly<Record<string, Reasons>>
  /** Styles and attributes that only decorate, wherever they are used. */
  decoration: Reasons
  /** Entries of the list, e.g. `dependencies ky AbortSignal.any`. */
  lines: readonly string[]
  /** Table of the packages' calls, for the documentation. */
  table: () => string
}

export function readListed(root: string): Listed {
  const file = join(root, 'scripts/floor.json')
  const {
    dependencies = {},
    own = {},
    decoration = {},
  } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Listed>) : {}
  const by = (kind: string, all: Readonly<Record<string, Reasons>>) =>
    Object.entries(all).flatMap(([place, names]) => Object.keys(names).map((name) => `${kind} ${place} ${name}`))
  const lines = [
    ...by('dependencies', dependencies),
    ...by('own', own),
    ...Object.keys(decoration).map((name) => `decoration ${name}`),
  ]
  const table = () =>
    [
      '| package | call without a check | what it breaks |',
      '|---|---|---|',
      ...Object.entries(dependencies).flatMap(([name, calls]) =>
        Object.entries(calls).map(([call, breaks]) => `| ${name} | \`${call}\` | ${breaks} |`),
      ),
      '',
    ].join('\n')
  return { dependencies, own, decoration, lines, table }
}
