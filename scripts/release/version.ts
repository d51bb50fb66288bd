/** Version of the next release, from the changelog and from the charts' contract. */
import { isReleased, unreleased } from '../changelog'

export type Level = 'major' | 'minor' | 'patch'

export interface Next {
  version: string
  level: Level
  /** Lines that make it at least this level. */
  reasons: string[]
}

/**
 * Finds the next version. A line that begins with `- **Breaking:** ` or a major change of a chart makes it a major one, a
 * line that begins with `- Fixed: ` alone a patch, all else a minor one. Before version 1, npm's ranges count a minor
 * version as breaking, so a major change raises the minor version, and all else the patch version.
 *
 * @param current the version in package.json; it is the next one if the changelog has no section of it
 * @param chartChanges lines of scripts/charts/contract.json, such as `minor: Chart …`
 */
export function nextVersion(current: string, changelog: string, chartChanges: readonly string[]): Next {
  const lines = unreleased(changelog)
  const breaking = [
    ...lines.filter((line) => line.startsWith('- **Breaking:** ')),
    ...chartChanges.filter((line) => line.startsWith('major: ')),
  ]
  const added = [
    ...lines.filter((line) => !line.startsWith('- Fixed: ')),
    ...chartChanges.filter((line) => line.startsWith('minor: ')),
  ]
  const level = breaking.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'patch'
  const reasons = level === 'major' ? breaking : level === 'minor' ? added : lines
  if (!isReleased(changelog, current)) return { version: current, level, reasons }
  return { version: raised(current, level), level, reasons }
}

function raised(current: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  if (major === 0) return level === 'major' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`
  if (level === 'major') return `${major + 1}.0.0`
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
