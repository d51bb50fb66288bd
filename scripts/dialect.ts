/**
 * The words of `scripts/dialect.json` are not used: names are the field's own terms, and comments and test titles say
 * plainly who does what. Looked at are file names, identifiers, comments and charts' descriptions of src, demo and
 * scripts, and titles of tests; what a visitor or a host reads is not.
 */
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { filesBelow } from '../tests/harness/load'
import { close, root } from './arguments'

const SOURCE = /(?<!\.d)\.[mc]?[jt]sx?$/
/** A word, a `*` at its end for all that begins so, and what to write instead. */
const banned = Object.entries(
  JSON.parse(readFileSync(fileURLToPath(new URL('dialect.json', import.meta.url)), 'utf8')) as Record<string, string>,
)

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

interface Piece {
  at: number
  kind: 'name' | 'comment' | 'description' | 'title'
  text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What is written in a string or a template; an expression in it is left out. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ')
}

/** The name at the bottom of a callee: `test` of `test.each(rows)(…)`. */
function calleeOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name as string
  return calleeOf(
    node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : undefined,
  )
}

/** Names and descriptions below a node, or titles of tests: of calls, and of invariants, whose keys are sentences. */
function* piecesOf(node: Node, tests: boolean): Generator<Piece> {
  if (tests) {
    if (node.type === 'CallExpression' && /^(?:test|it|describe)$/.test(calleeOf(node.callee) ?? '')) {
      const title = (node.arguments as unknown[])[0]
      const text = textOf(title)
      if (text && isNode(title)) yield { at: title.start, kind: 'title', text }
    }
    if (node.type === 'Property' && textOf(node.key)?.includes(' '))
      yield { at: node.start, kind: 'title', text: textOf(node.key) ?? '' }
  } else {
    if (/^(?:Private|JSX)?Identifier$/.test(node.type))
      yield { at: node.start, kind: 'name', text: node.name as string }
    if (node.type === 'Property' && isNode(node.key) && node.key.name === 'description' && textOf(node.value))
      yield { at: node.start, kind: 'description', text: textOf(node.value) ?? '' }
  }
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* piecesOf(one, tests)
}

/** The words of a text in lower case, those of a compound name one by one. */
const wordsOf = (text: string) => (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const matches = (word: string, entry: string) =>
  entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry

const tree = root()
const findings: string[] = []
let pieces = 0
let files = 0
for (const folder of ['src', 'demo', 'scripts', 'tests'])
  for (const path of filesBelow(join(tree, folder), SOURCE)) {
    files += 1
    const file = relative(tree, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    const { program, comments, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
    const tests = folder === 'tests'
    const found: Piece[] = [...piecesOf(program as unknown as Node, tests)]
    if (!tests) {
      found.push({ at: 0, kind: 'name', text: basename(file) })
      for (const { start, value } of comments) found.push({ at: start, kind: 'comment', text: value })
    }
    pieces += found.length
    // A name is told once a file, however often it is written.
    const told = new Set<string>()
    for (const { at, kind, text: said } of found.sort((a, b) => a.at - b.at))
      for (const word of wordsOf(said))
        for (const [entry, instead] of banned) {
          if (!matches(word, entry)) continue
          const line = text.slice(0, at).split('\n').length
          const what = kind === 'name' ? `name ${said}` : kind
          const key = kind === 'name' ? said : `${line} ${word}`
          if (told.has(key)) continue
          told.add(key)
          findings.push(`${file}:${line}: "${word}" in a ${what}: ${instead}`)
        }
  }
close(findings, `${pieces} names, comments and titles in ${files} files`, pieces)
