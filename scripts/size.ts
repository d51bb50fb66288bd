/**
 * Checks the budgets of what a host ships, in gzip and in files (scripts/size.json); `npm run build` comes first. `--json
 * PATH` writes the measured sizes, in KB.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow, sourcesBelow } from '../tests/harness/load'
import { close, option, root } from './arguments'
import { bundle, loaded, type Beside, type Chunk } from './graph'

interface Budget {
  entry: string
  /** Names that the host imports from the entry. Default: all. */
  uses?: string[]
  /** Names of lazy chunks loaded on the way. */
  through?: string[]
  /** Code that the host already has, which does not count. */
  beside?: Beside
  kilobytes: number
  /** Largest number of files. */
  files?: number
  what: string
}

/**
 * Largest number of JavaScript files in the package, without those of languages, of which a page fetches one, and those
 * of the devtools, of which production fetches none. Two are the doors for tests, which no page fetches, eight are of
 * the custom elements, four make, copy and replay reports, and one is the door of the devtools.
 */
const MOST_FILES = 168

const tree = root()
const budgetFile = join(tree, 'scripts/size.json')
const file = existsSync(budgetFile) ? budgetFile : fileURLToPath(new URL('size.json', import.meta.url))
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Budget>
const built = new Map<string, Promise<Chunk[]>>()
const findings: string[] = []
/** Measured KB by budget. */
const sizes = new Map<string, number>()
let looked = 0

// An outdated build would give the wrong size.
const times = (paths: readonly string[]) =>
  paths.map((path) => ({ path: relative(tree, path), time: statSync(path).mtimeMs }))
const newest = times(sourcesBelow(join(tree, 'src'), /\.(tsx?|css)$/)).toSorted((a, b) => b.time - a.time)[0]
const oldest = times(filesBelow(join(tree, 'dist'), /\.js$/)).toSorted((a, b) => a.time - b.time)[0]
if (newest && oldest && newest.time > oldest.time)
  findings.push(`${oldest.path} is older than ${newest.path}: run "npm run build" first.`)

for (const [name, { entry, uses, through, beside, kilobytes, files, what }] of Object.entries(budgets)) {
  try {
    const host = [entry, ...(uses ?? [])].join(' ')
    const all = built.get(host) ?? bundle(tree, entry, beside, uses)
    built.set(host, all)
    const { chunks: needed, missing } = loaded(await all, through)
    const graph = await all
    const first = (other: string) => graph.toSorted((a, b) => Number(b.name === other) - Number(a.name === other))
    const had = new Set((beside?.entries ?? []).flatMap((other) => loaded(first(other), beside?.through).chunks))
    const chunks = needed.filter((chunk) => !had.has(chunk))
    const size = chunks.reduce((sum, chunk) => sum + chunk.gzip, 0) / 1000
    looked += chunks.length
    sizes.set(name, Number(size.toFixed(1)))
    console.log(
      `${name.padEnd(6)} ${size.toFixed(1).padStart(6)} KB of ${kilobytes} KB gzip, ${chunks.length} chunks: ${what}`,
    )
    for (const lost of missing)
      findings.push(
        `${name}: there is no chunk named ${lost}; there are ${(await all).map((chunk) => chunk.name).join(', ')}`,
      )
    if (size > kilobytes)
      findings.push(
        `${name}: ${size.toFixed(1)} KB is over the budget of ${kilobytes} KB (${chunks.map((chunk) => `${chunk.name} ${(chunk.gzip / 1000).toFixed(1)}`).join(', ')})`,
      )
    if (files !== undefined && chunks.length > files)
      findings.push(
        `${name}: ${chunks.length} files are over the budget of ${files} (${chunks.map((chunk) => chunk.name).join(', ')}): scripts/chunkGroups.ts joins what is fetched together`,
      )
  } catch (error) {
    findings.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const tags = filesBelow(join(tree, 'src/texts/locales'), /\.ts$/).map((path) => basename(path, '.ts'))
/** Languages, the devtools, and the single file of the custom elements, which a page fetches in place of all others. */
const isApart = (path: string) =>
  path.includes('/dist/devtools/') ||
  basename(path) === 'element.standalone.js' ||
  tags.some((tag) => basename(path).startsWith(`${tag}-`))
const scripts = filesBelow(join(tree, 'dist'), /\.js$/).filter((path) => !isApart(path)).length
if (scripts > MOST_FILES)
  findings.push(`dist has ${scripts} files of JavaScript, more than ${MOST_FILES}: scripts/chunkGroups.ts joins them`)

// Every entry point needs a budget.
const manifest = join(tree, 'package.json')
const doors = existsSync(manifest)
  ? (readFileSync(manifest, 'utf8').match(/(?<="default": "\.\/)dist\/\w+\.js/g) ?? [])
  : []
const measured = Object.values(budgets).map(({ entry }) => `dist/${entry}`)
for (const door of doors) if (!measured.includes(door)) findings.push(`scripts/size.json: ${door} has no budget`)

// README names two of the sizes.
const readme = join(tree, 'README.md')
if (existsSync(readme)) {
  const sentence = `adds ${sizes.get('page')?.toFixed(0)} KB to a page, and ${sizes.get('open')?.toFixed(0)} KB until the dialog is open`
  if (!readFileSync(readme, 'utf8').replaceAll(/\s+/g, ' ').includes(sentence))
    findings.push(`README.md names other sizes. Write: ${sentence}`)
}

const json = option('json')
if (json) writeFileSync(json, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`)

close(findings, `${looked} chunks in ${Object.keys(budgets).length} budgets`, looked)
