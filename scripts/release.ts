/**
 * Prepares a release. Alone, it tells the next version and why, what the package installs by licence, its sizes next to
 * those of the last release, and what is still missing. `--prepare` writes the version and the date into the files that
 * have them. `--check` runs every test of the package, also those that aren't part of `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close, flag, root } from './arguments'
import { dated, isReleased, unreleased } from './changelog'
import { isAllowed, licencesOf, type Lockfile } from './release/licences'
import { nextVersion } from './release/version'

const tree = root()
const findings: string[] = []
const read = (file: string) => readFileSync(join(tree, file), 'utf8')
const json = <Value>(file: string) => JSON.parse(read(file)) as Value
const write = (file: string, text: string) => writeFileSync(join(tree, file), text)
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: tree, stdio: 'inherit' })

interface Manifest {
  version: string
  repository?: { type: string; url: string; directory?: string }
  homepage?: string
  bugs?: string
}
/** Sizes of the last release in KB, by budget. */
interface Last {
  version: string
  sizes: Record<string, number>
}

/** Published packages, which have one version. */
const MANIFESTS = ['package.json', 'create-walletchart/package.json', 'sandbox/package.json']
/** Builds of anvil for one platform name no licence. It is anvil's. */
const BUILDS = /^@foundry-rs\//
const VERSION = 'src/domain/version.ts'
const LAST = 'scripts/release/last.json'
const PLACE = 'scripts/release/place.json'

const changelog = read('CHANGELOG.md')
const { version: current } = json<Manifest>('package.json')
const { changes } = json<{ changes: string[] }>('scripts/charts/contract.json')
const next = nextVersion(current, changelog, changes)
const place = json<Record<'repository' | 'homepage' | 'bugs', string>>(PLACE)

console.log(`Version ${current}, next ${next.version} (${next.level}: ${next.reasons.length} lines)`)
if (next.level === 'major') for (const reason of next.reasons) console.log(`  ${reason}`)

const licences = licencesOf(json<Lockfile>('package-lock.json'))
for (const [licence, packages] of licences) {
  console.log(`${licence}: ${packages.length} packages`)
  if (!isAllowed(licence)) findings.push(`The licence ${licence} may not ship: ${packages.join(', ')}`)
}

for (const [licence, packages] of licencesOf(json<Lockfile>('package-lock.json'), 'sandbox')) {
  const others = packages.filter((name) => !BUILDS.test(name))
  console.log(`sandbox, ${licence}: ${packages.length} packages`)
  if (others.length > 0 && !isAllowed(licence))
    findings.push(`The licence ${licence} may not ship with the sandbox: ${others.join(', ')}`)
}

const sizes = measured()
const last = existsSync(join(tree, LAST)) ? json<Last>(LAST) : undefined
for (const [name, size] of Object.entries(sizes)) {
  const before = last?.sizes[name]
  const change = before === undefined ? 'new' : `${size >= before ? '+' : ''}${(size - before).toFixed(1)}`
  console.log(`${name.padEnd(18)} ${size.toFixed(1).padStart(6)} KB  ${change}${last ? ` since ${last.version}` : ''}`)
}

for (const name of ['repository', 'homepage', 'bugs'] as const)
  if (!place[name])
    findings.push(`${PLACE}: ${name} is empty. Write its address there; --prepare puts it into the packages.`)
if (!flag('check') && unreleased(changelog).length === 0)
  findings.push('CHANGELOG.md has no line below "## Unreleased".')

if (flag('prepare')) prepare()
if (flag('check')) check()
close(
  findings,
  `a release of ${MANIFESTS.length} packages with ${[...licences.values()].flat().length} dependencies`,
  1,
)

function measured(): Record<string, number> {
  if (flag('prepare') || flag('check') || !existsSync(join(tree, 'dist'))) run('npm', 'run', '--silent', 'build')
  const folder = mkdtempSync(join(tmpdir(), 'walletchart-release-'))
  const file = join(folder, 'sizes.json')
  try {
    execFileSync('npx', ['tsx', 'scripts/size.ts', '--json', file], { cwd: tree, stdio: 'ignore' })
  } catch {
    findings.push('"npm run size" fails: it says why.')
  }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  rmSync(folder, { recursive: true })
  return JSON.parse(text) as Record<string, number>
}

/** Writes the version, the date, the addresses, and what the next release is compared with. */
function prepare(): void {
  const { version } = next
  for (const file of MANIFESTS) {
    const directory = file === 'package.json' ? undefined : file.replace('/package.json', '')
    const manifest: Manifest = {
      ...json<Manifest>(file),
      version,
      ...(place.repository && { repository: { type: 'git', url: place.repository, ...(directory && { directory }) } }),
      ...(place.homepage && { homepage: place.homepage }),
      ...(place.bugs && { bugs: place.bugs }),
    }
    write(file, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--silent')
  write(VERSION, read(VERSION).replace(/'[\d.]+'/, `'${version}'`))
  // Before the changelog, whose section of a version says that its charts are final.
  run('npm', 'run', '--silent', 'charts', '--', '--release')
  write('CHANGELOG.md', dated(changelog, version, new Date().toISOString().slice(0, 10)))
  write(LAST, `${JSON.stringify({ version, sizes } satisfies Last, null, 2)}\n`)
  run('npm', 'run', '--silent', 'docs')
  console.log(`Prepared ${version}. Read the diff, commit it, tag it v${version}, and push the tag.`)
}

/** Runs every check on the prepared tree. */
function check(): void {
  for (const file of MANIFESTS)
    if (json<Manifest>(file).version !== current) findings.push(`${file} has another version than package.json.`)
  if (!read(VERSION).includes(`'${current}'`)) findings.push(`${VERSION} has another version than package.json.`)
  if (!isReleased(changelog, current)) findings.push(`CHANGELOG.md has no section of ${current}: run --prepare first.`)
  if (last?.version !== current) findings.push(`${LAST} isn't of ${current}: run --prepare first.`)
  for (const script of ['test', 'hosts', 'templates', 'site'])
    try {
      run('npm', 'run', '--silent', script)
    } catch {
      findings.push(`"npm run ${script}" failed.`)
    }
}
