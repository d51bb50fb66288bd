/**
 * Measures plain English. Faults are words of `scripts/dialect.json` in names, comments, charts' descriptions and titles
 * of tests; texts for visitors and hosts are not checked. Three more habits are counted in each folder against
 * `scripts/plain.json`, a budget that only falls, zero where it names none: docstrings that begin with a question word or a preposition, dialect
 * phrases in comments and descriptions, and module-level names that say nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { isNode, type Node } from './ast'
import { FEATURE_TEST, filesBelow } from '../tests/harness/load'
import { close, root } from './arguments'

const SOURCE = /(?<!\.d)\.[mc]?[jt]sx?$/
/** Banned words (`*` at the end: a prefix), each with what to write instead. */
const banned = Object.entries(
  JSON.parse(readFileSync(fileURLToPath(new URL('dialect.json', import.meta.url)), 'utf8')) as Record<string, string>,
)

/** A docstring begins with a noun of the field or a third-person verb, so not with one of these. */
const HEAD = /^(?:what|who|whose|of|none|where|why|how|as|is|in|for)\b/i
const PHRASE = /\b(?:anew|beside|told|stands|lies|of none|hence|thereby|all the same|as it is meant)\b/i
const EMPTY_NAME = /^(?:told|asked|known|given|own|made|late|moved|held|wanted|left)$/

interface Piece {
  at: number
  kind: 'name' | 'comment' | 'description' | 'title'
  text: string
}

/** Returns the text of a string or a template, without its expressions. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ')
}

/** Returns the name at the bottom of a callee: `test` of `test.each(rows)(…)`. */
function calleeOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name as string
  return calleeOf(
    node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : undefined,
  )
}

/** Yields names and descriptions below a node, or titles of tests and of invariants (keys that are sentences). */
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

/** Splits a text, or a compound name, into words in lower case. */
const wordsOf = (text: string) => (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const matches = (word: string, entry: string) =>
  entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry

/** Names that a module declares at its top level. */
function* declared(program: Node): Generator<string> {
  for (const statement of program.body as Node[]) {
    const node = isNode(statement.declaration) ? statement.declaration : statement
    if (isNode(node.id) && typeof node.id.name === 'string') yield node.id.name
    for (const { id } of (node.declarations as { id: Node }[] | undefined) ?? [])
      if (typeof id.name === 'string') yield id.name
  }
}

const tree = root()
const findings: string[] = []
type Habit = 'heads' | 'phrases' | 'names'
const counted = new Map<string, Record<Habit, number>>()
let pieces = 0
let files = 0
for (const folder of ['src', 'demo', 'sandbox', 'scripts', 'create-walletchart', 'tests'])
  for (const path of filesBelow(join(tree, folder), SOURCE)) {
    files += 1
    const file = relative(tree, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    const { program, comments, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
    const tests = folder === 'tests' || file.startsWith('sandbox/tests/') || FEATURE_TEST.test(file)
    const found: Piece[] = [...piecesOf(program as unknown as Node, tests)]
    if (!tests) {
      found.push({ at: 0, kind: 'name', text: basename(file) })
      for (const { start, value } of comments) found.push({ at: start, kind: 'comment', text: value })
    }
    pieces += found.length
    const habits = counted.get(folder) ?? { heads: 0, phrases: 0, names: 0 }
    counted.set(folder, habits)
    if (!tests) {
      for (const { value } of comments)
        if (value.startsWith('*') && HEAD.test(value.replace(/^[*\s]+/, ''))) habits.heads += 1
      for (const { kind, text: said } of found)
        if ((kind === 'comment' || kind === 'description') && PHRASE.test(said)) habits.phrases += 1
      for (const name of declared(program as unknown as Node)) if (EMPTY_NAME.test(name)) habits.names += 1
    }
    // Report a name once per file.
    const reported = new Set<string>()
    for (const { at, kind, text: said } of found.sort((a, b) => a.at - b.at))
      for (const word of wordsOf(said))
        for (const [entry, instead] of banned) {
          if (!matches(word, entry)) continue
          const line = text.slice(0, at).split('\n').length
          const what = kind === 'name' ? `name ${said}` : kind
          const key = kind === 'name' ? said : `${line} ${word}`
          if (reported.has(key)) continue
          reported.add(key)
          findings.push(`${file}:${line}: "${word}" in a ${what}: ${instead}`)
        }
  }
const budgetFile = join(tree, 'scripts/plain.json')
const budgets = (existsSync(budgetFile) ? JSON.parse(readFileSync(budgetFile, 'utf8')) : {}) as Record<
  string,
  Record<Habit, number>
>
for (const [folder, habits] of counted) {
  if (folder === 'tests') continue
  console.log(
    `  ${folder}: ${Object.entries(habits)
      .map(([habit, count]) => `${count} ${habit}`)
      .join(', ')}`,
  )
  for (const [habit, count] of Object.entries(habits) as [Habit, number][]) {
    const budget = budgets[folder]?.[habit] ?? 0
    if (count > budget)
      findings.push(
        `${folder}: ${count} ${habit}, ${budget} allowed: begin a docstring with a noun or a verb, and name things`,
      )
    if (count < budget)
      findings.push(
        `${folder}: ${count} ${habit} of ${budget}: lower the budget in scripts/plain.json, so that it only falls`,
      )
  }
}
close(findings, `${pieces} names, comments and titles in ${files} files`, pieces)
