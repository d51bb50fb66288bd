/**
 * Charts as files and as a contract (docs/charts.md). Alone, it's a gate: what hosts may rely on changes only with a line
 * in scripts/charts/contract.json and in CHANGELOG.md. `--out FOLDER` writes the chart files, `--against PLACE` tells
 * what has changed since a folder of chart files, a contract or a git ref, `--update` writes the changes since the last
 * release into the contract, and `--release` makes the charts of today the contract.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { close, flag, option, root } from './arguments'
import { chartsOf, differences, LEVELS, levelOf, type Change, type Charts } from './charts/contract'
import { chartsAt, chartsOfContract, contractFile, filesOfTree, type ContractFile } from './charts/read'

const CONTRACT = 'scripts/charts/contract.json'
const tree = root()

const line = ({ level, sentence }: Change) => `${level}: ${sentence}`

/** Changes since the release that hosts notice. */
const sinceRelease = (released: ContractFile, now: Charts) =>
  differences(chartsOfContract(released), now).filter(({ level }) => level !== 'patch')

function writeContract(version: string, charts: ContractFile['charts'], changes: readonly Change[]): void {
  const file: ContractFile = { schema: 1, version, changes: changes.map(line), charts }
  writeFileSync(join(tree, CONTRACT), `${JSON.stringify(file, null, 2)}\n`)
  console.log(`wrote ${CONTRACT}, of version ${version}, with ${changes.length} changes since`)
}

/** Charts that a line of the changelog's first section names: "Chart `network`: …". */
function chartsInChangelog(): Set<string> {
  const file = join(tree, 'CHANGELOG.md')
  const [, unreleased = ''] = /^## Unreleased$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  ) ?? ['', '']
  const lines = unreleased.split('\n').filter((text) => /^- .*\bcharts? `/i.test(text))
  return new Set(lines.flatMap((text) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!)))
}

function gate(now: Charts): string[] {
  const file = join(tree, CONTRACT)
  if (!existsSync(file)) return [`There is no ${CONTRACT}: "npm run charts -- --release" writes it.`]
  const released = contractFile(file)
  const changes = sinceRelease(released, now)
  const [lines, known] = [changes.map(line), released.changes]
  const unseen = lines.filter((text) => !known.includes(text))
  const over = known.filter((text) => !lines.includes(text))
  const findings = [
    ...unseen.map((text) => `since ${released.version}, and not in ${CONTRACT}: ${text}`),
    ...over.map((text) => `in ${CONTRACT}, and no longer so: ${text}`),
  ]
  if (findings.length > 0)
    findings.push(
      'Hosts may rely on these names (docs/charts.md). If the change is meant: run "npm run charts -- --update".',
    )
  const named = chartsInChangelog()
  for (const chart of new Set(changes.map((change) => change.chart)))
    if (!named.has(chart))
      findings.push(
        `CHANGELOG.md says nothing of the chart ${chart}, which has changed: add a line that begins with "- Chart \`${chart}\`: " below "## Unreleased".`,
      )
  return findings
}

function tell(changes: readonly Change[], before: Charts): void {
  for (const level of LEVELS) {
    const some = changes.filter((change) => change.level === level)
    if (some.length > 0) console.log(`${level}\n${some.map(({ sentence }) => `  ${sentence}`).join('\n')}`)
  }
  if ([...before.values()].some(({ file }) => !file))
    console.log('A contract has the names only, so changes inside the charts are not told.')
  const level = levelOf(changes)
  console.log(level ? `The next version is at least a ${level} one.` : 'No chart has changed.')
}

try {
  const files = await filesOfTree(tree)
  const now = chartsOf(files)
  const counted = `${now.size} charts`
  const [out, against] = [option('out'), option('against')]
  if (flag('out')) {
    if (!out) throw new Error('--out needs the folder to write to.')
    const folder = resolve(tree, out)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const file of files) writeFileSync(join(folder, `${file.id}.json`), `${JSON.stringify(file, null, 1)}\n`)
    copyFileSync(fileURLToPath(new URL('charts/schema.json', import.meta.url)), join(folder, 'schema.json'))
    close([], `${counted}, written to ${out}`, now.size)
  }
  if (flag('against')) {
    if (!against) throw new Error('--against needs a folder of chart files, a contract or a git ref.')
    const before = await chartsAt(tree, against)
    tell(differences(before, now), before)
    close([], `${before.size} charts and ${now.size} now`, before.size)
  }
  if (flag('release') || flag('update')) {
    const old = flag('release') ? undefined : contractFile(join(tree, CONTRACT))
    if (old) writeContract(old.version, old.charts, sinceRelease(old, now))
    else {
      const sorted = [...now].sort(([a], [b]) => (a < b ? -1 : 1))
      const version = files[0]?.version ?? '0.0.0'
      writeContract(version, Object.fromEntries(sorted.map(([name, { contract }]) => [name, contract])), [])
    }
    close([], counted, now.size)
  }
  close(gate(now), counted, now.size)
} catch (error) {
  close([(error as Error).message], 'charts', 1)
}
