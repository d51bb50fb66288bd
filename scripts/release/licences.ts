/** Licences of what a host installs with the package, from the lockfile. */

interface Locked {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Locked> }

/** Licences of packages that may ship (SPDX). */
const ALLOWED = new Set(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0'])

/** Whether every part of an expression that is joined by AND, or one of those joined by OR, is allowed. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed)
  return ALLOWED.has(plain)
}

/**
 * Packages that a host installs, each as `name@version`, by licence. Peers are the host's own.
 *
 * @param workspace folder of the workspace that the host installs; default: the package itself
 */
export function licencesOf({ packages }: Lockfile, workspace = ''): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  const visit = (at: string, { dependencies, optionalDependencies }: Locked) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, at, name)
      // Another system's optional package has no entry.
      if (place === undefined || seen.has(place)) continue
      seen.add(place)
      const one = packages[place]!
      const licence = one.license ?? 'not named'
      found.set(licence, [...(found.get(licence) ?? []), `${name}@${one.version}`])
      visit(place, one)
    }
  }
  visit(workspace, { dependencies: packages[workspace]?.dependencies ?? {} })
  return new Map([...found].sort(([, a], [, b]) => b.length - a.length))
}

/** Place of a package as Node finds it from `at`: in that folder, else in one above. */
function placeOf(packages: Lockfile['packages'], at: string, name: string): string | undefined {
  const place = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
  if (packages[place]) return place
  return at ? placeOf(packages, at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))), name) : undefined
}
