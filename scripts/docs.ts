/** Writes docs/statecharts, docs/csp.md, docs/errors.md and the snippets and tables of the guides. With `--check`, only reports stale files. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { close, flag, root } from './arguments'
import { errorsDocument } from './docs/errors'
import { withSnippets } from './docs/snippets'
import { statecharts } from './docs/statecharts'
import { withTables } from './docs/tables'
import { contentsFindings } from './site/pages'

const tree = root()
const findings: string[] = []
const documents = new Map<string, string>()

const charts = await statecharts(tree)
for (const [name, text] of charts) documents.set(`docs/statecharts/${name}`, text)

// A fixture may not have this module.
const csp = join(tree, 'scripts/csp.ts')
if (existsSync(csp)) {
  const { cspDocument } = (await import(pathToFileURL(csp).href)) as { cspDocument?: () => string | Promise<string> }
  if (cspDocument) documents.set('docs/csp.md', await cspDocument())
  else findings.push('scripts/csp.ts has no export "cspDocument"')
}

// The site's sidebar follows this list.
if (existsSync(join(tree, 'docs/README.md'))) findings.push(...contentsFindings(tree))

const errors = errorsDocument(tree)
if (errors) {
  documents.set('docs/errors.md', errors.text)
  findings.push(...errors.findings)
}

const guides = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...(existsSync(join(tree, 'docs'))
    ? readdirSync(join(tree, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`)
    : []),
]
let snippets = 0
let tables = 0
for (const file of guides) {
  if (documents.has(file) || !existsSync(join(tree, file))) continue
  const found = withSnippets(tree, file, readFileSync(join(tree, file), 'utf8'))
  const filled = await withTables(tree, file, found.text)
  snippets += found.count
  tables += filled.count
  findings.push(...found.findings, ...filled.findings)
  documents.set(file, filled.text)
}

for (const [file, text] of documents) {
  const path = join(tree, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (flag('check')) {
    findings.push(`${file} is ${existsSync(path) ? 'stale' : 'absent'}: run "npm run docs"`)
    continue
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(`wrote ${file}`)
}

const folder = join(tree, 'docs/statecharts')
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  if (charts.has(name)) continue
  if (flag('check')) findings.push(`docs/statecharts/${name} is of no machine: run "npm run docs"`)
  else rmSync(join(folder, name))
}
close(
  findings,
  `${Math.max(0, charts.size - 1)} statechart pages, ${snippets} snippets, ${tables} tables and ${documents.size} files`,
  charts.size,
)
