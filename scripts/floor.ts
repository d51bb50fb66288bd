/**
 * Checks that nothing shipped needs more than the oldest supported browsers (`browserslist` in package.json) without a
 * feature check: the sources and `dist`, the styles of the components, and the packages that a host bundles with them.
 * Exceptions are listed in scripts/floor.json, with the reason. `npm run build` comes first.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative, resolve, dirname } from 'node:path'
import { filesBelow, sourcesBelow } from '../tests/harness/load'
import { close, flag, root } from './arguments'
import { componentSheets } from './floor/componentStyles'
import { hostChunks } from './floor/host'
import { readListed } from './floor/listed'
import { styleUses } from './floor/styles'
import { youngNames } from './floor/youngNames'
import { ownNames, usesIn, type Use } from './floor/walk'

const tree = root()
const listed = readListed(tree)
const findings = new Set<string>()
const met = new Set<string>()
let looked = 0

/** Whether it is listed with a reason. Entries found are recorded, so that unused ones are reported. */
function isListed(kind: 'dependencies' | 'own', place: string, name: string): boolean {
  if (listed[kind][place]?.[name] !== undefined) met.add(`${kind} ${place} ${name}`)
  else if (kind === 'own' && listed.decoration[name] !== undefined) met.add(`decoration ${name}`)
  else return false
  return true
}
const young = new Set(youngNames)
/** Features mentioned by code and styles, checked or not, as named in `tests/engines/old.ts`. */
const mentioned = new Set<string>()
const mention = (name: string) => {
  const inSheet = name.startsWith('the unit ') ? `1${name.slice(9)}` : name.replace(/^the value /, ': ')
  const found = [name.endsWith(' with Ed25519') ? 'Ed25519' : name, inSheet, `${name}:`].find((one) => young.has(one))
  if (found) mentioned.add(found)
}
const say = (place: string, { name, since }: { name: string; since: string }, then: string) =>
  findings.add(`${place}: ${name} is there only since ${since}: ${then}`)

const read = (file: string) => readFileSync(join(tree, file), 'utf8')
const inTree = (path: string) => relative(tree, path).replaceAll('\\', '/')
/**
 * Whether a file is for visitors' browsers: the snapshot command runs in Node, the tests' doors in tests, and the
 * devtools on a developer's page. The single file of the custom elements has the modules of the others.
 */
const isShipped = (file: string) =>
  !/(^|\/)(?:snapshot|devtools)|element\.standalone|node_modules|\/testing\b|[mM]achinesTesting/.test(file)
const sources = sourcesBelow(join(tree, 'src')).map(inTree).filter(isShipped)
const built = filesBelow(join(tree, 'dist'), /\.js$/).map(inTree).filter(isShipped)
const chunks = await hostChunks(tree)

const ownMembers = new Set<string>()
for (const { code } of chunks) for (const name of ownNames(code, 'chunk.js')) ownMembers.add(name)
for (const file of sources) for (const name of ownNames(read(file), file)) ownMembers.add(name)

const GUARD = 'look for it first, or do it otherwise'
const seen = new Set<string>()
const lineOf = (text: string, place: number) => text.slice(0, place).split('\n').length
for (const file of sources) {
  looked += 1
  const text = read(file)
  for (const use of usesIn(text, file, ownMembers)) {
    mention(use.name)
    seen.add(`${file} ${use.name}`)
    if (!use.isGuarded && !isListed('own', file, use.name)) say(`${file}:${lineOf(text, use.start)}`, use, GUARD)
  }
}

/** Source position of a place in `dist`. */
function written(file: string, text: string, { start }: Use): { file: string; line: number } {
  const line = lineOf(text, start)
  if (!existsSync(join(tree, `${file}.map`))) return { file, line }
  const map = new SourceMap(JSON.parse(read(`${file}.map`)) as ConstructorParameters<typeof SourceMap>[0])
  const entry = map.findEntry(line - 1, start - text.lastIndexOf('\n', start - 1) - 1)
  if (!('originalSource' in entry) || !entry.originalSource) return { file, line }
  const source = inTree(resolve(tree, dirname(file), entry.originalSource))
  return { file: source, line: entry.originalLine + 1 }
}
for (const file of built) {
  looked += 1
  const text = read(file)
  for (const use of usesIn(text, file, ownMembers)) {
    if (use.isGuarded) continue
    const from = written(file, text, use)
    // The source is more reliable: its names, which the bundler shortens, indicate the interface.
    if (seen.has(`${from.file} ${use.name}`) || isListed('own', from.file, use.name)) continue
    const bundled = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(from.file)?.[1]
    if (bundled && isListed('dependencies', bundled, use.name)) continue
    say(from.file === file ? `${file}:${from.line}` : `${from.file}:${from.line} (${file})`, use, GUARD)
  }
}

for (const { code, moduleAt } of chunks) {
  looked += 1
  for (const use of usesIn(code, 'chunk.js', ownMembers)) {
    mention(use.name)
    const module = use.isGuarded ? undefined : moduleAt(use.start)
    if (!module || isListed('dependencies', module.package, use.name)) continue
    const then = 'replace it, or list it in scripts/floor.json with what it breaks'
    say(`${module.package} (${module.file})`, use, then)
  }
}

const sheets = [
  ...(await componentSheets(tree)),
  ...filesBelow(join(tree, 'dist'), /\.css$/).map((path) => ({ file: inTree(path), css: readFileSync(path, 'utf8') })),
]
for (const { file, css } of sheets) {
  looked += 1
  for (const use of styleUses(css)) {
    mention(use.name)
    if (use.isGuarded || isListed('own', file, use.name)) continue
    say(`${file} { ${use.rule} }`, use, 'give what stands there before it a value that all know, or ask by @supports')
  }
}

for (const line of listed.lines)
  if (!met.has(line)) findings.add(`scripts/floor.json: ${line} is needed by nothing any more: take it out`)

const names = 'tests/engines/mentioned.json'
if (existsSync(join(tree, names))) {
  const text = `${JSON.stringify([...mentioned].sort(), null, 2)}\n`
  if (flag('write')) writeFileSync(join(tree, names), text)
  else if (text !== read(names))
    findings.add(`${names}: the code mentions other young names by now: npm run floor -- --write`)
}
const page = 'docs/browsers.md'
if (existsSync(join(tree, page))) {
  const text = read(page)
  const updated = text.replace(/(<!-- floor -->\n)[\s\S]*?(<!-- \/floor -->)/, `$1${listed.table()}$2`)
  if (flag('write')) writeFileSync(join(tree, page), updated)
  else if (updated !== text)
    findings.add(`${page}: its list is not that of scripts/floor.json: npm run floor -- --write`)
}

close([...findings].sort(), `${looked} files and sheets`, looked)
