/** What may stand although the floor does not have it: scripts/floor.json. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names with the reason. */
type Reasons = Readonly<Record<string, string>>

export interface Listed {
  /** What packages call without a look, by package: what it breaks, and for whom. */
  dependencies: Readonly<Record<string, Reasons>>
  /** Ours, by file: why it is safe there. */
  own: Readonly<Record<string, Reasons>>
  /** Styles and attributes that only add to what is whole without them, wherever they stand. */
  decoration: Reasons
  /** Each entry of the list, e.g. `dependencies ky AbortSignal.any`. */
  lines: readonly string[]
  /** What packages call, for the documentation. */
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
      '| package | calls without a look | what that breaks |',
      '|---|---|---|',
      ...Object.entries(dependencies).flatMap(([name, calls]) =>
        Object.entries(calls).map(([call, breaks]) => `| ${name} | \`${call}\` | ${breaks} |`),
      ),
      '',
    ].join('\n')
  return { dependencies, own, decoration, lines, table }
}
