/** Gate of the contract: what hosts may rely on changes only with a line in its file and in the changelog. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReleased, unreleased } from '../changelog'
import { differences, type Change, type Charts } from './contract'
import { chartsOfContract, contractFile, type ContractFile } from './read'

export const CONTRACT = 'scripts/charts/contract.json'

const line = ({ level, sentence }: Change) => `${level}: ${sentence}`

/** Changes since the release that hosts notice. */
const sinceRelease = (released: ContractFile, now: Charts) =>
  differences(chartsOfContract(released), now).filter(({ level }) => level !== 'patch')

function write(root: string, file: ContractFile): string {
  writeFileSync(join(root, CONTRACT), `${JSON.stringify(file, null, 2)}\n`)
  return `wrote ${CONTRACT}, of version ${file.version}, with ${file.changes.length} changes since`
}

/** Writes the changes since the last release into the contract. @throws Error if there is no contract */
export function update(root: string, now: Charts): string {
  const released = contractFile(join(root, CONTRACT))
  return write(root, { ...released, changes: sinceRelease(released, now).map(line) })
}

/**
 * Makes the charts of today the contract.
 *
 * @throws Error if this version is released, as CHANGELOG.md says, with other charts
 */
export function release(root: string, now: Charts, version: string): string {
  const path = join(root, CONTRACT)
  const before = existsSync(path) ? contractFile(path) : undefined
  const isChanged = before?.version === version && sinceRelease(before, now).length > 0
  if (isChanged && isReleased(changelog(root), version))
    throw new Error(
      `${CONTRACT} is of version ${version} already, and the charts have changed since. Raise the version in package.json first.`,
    )
  const sorted = [...now].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { contract }]) => [name, contract] as const)
  return write(root, { schema: 1, version, changes: [], charts: Object.fromEntries(sorted) })
}

function changelog(root: string): string {
  const file = join(root, 'CHANGELOG.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Charts that a line of the changelog's first section names: "Chart `network`: …". */
function chartsInChangelog(root: string): Set<string> {
  const lines = unreleased(changelog(root)).filter((one) => /^- charts? `/i.test(one))
  // The text after the colon names states and events.
  return new Set(lines.flatMap((one) => [...one.split(':')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)))
}

/** Finds changes that the contract or the changelog does not name, with what to do. */
export function contractFindings(root: string, now: Charts): string[] {
  const file = join(root, CONTRACT)
  if (!existsSync(file)) return [`There is no ${CONTRACT}: "npm run charts -- --release" writes it.`]
  const released = contractFile(file)
  const changes = sinceRelease(released, now)
  const lines = changes.map(line)
  const findings = [
    ...lines
      .filter((text) => !released.changes.includes(text))
      .map((text) => `since ${released.version}, and not in ${CONTRACT}: ${text}`),
    ...released.changes
      .filter((text) => !lines.includes(text))
      .map((text) => `in ${CONTRACT}, and no longer so: ${text}`),
  ]
  if (findings.length > 0)
    findings.push(
      'Hosts may rely on these names (docs/charts.md). If the change is meant: run "npm run charts -- --update".',
    )
  const named = chartsInChangelog(root)
  for (const chart of new Set(changes.map((change) => change.chart)))
    if (!named.has(chart))
      findings.push(
        `CHANGELOG.md says nothing of the chart ${chart}, which has changed: add a line that begins with "- Chart \`${chart}\`: " below "## Unreleased".`,
      )
  return findings
}
