/** Tables of the guides that are written from docstrings: options, hooks and methods. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { nodeAt, nodesAt, type Node } from '../constants'
import { linked } from './links'

/** Table after the comment that names its source: an object of rows, an interface, or `functions` for those of a file. */
const TABLE = /<!-- table: (\S+)#(\w+) -->\n+(?:\|.*\n)*\n*/g

interface Entry {
  name: string
  /** Names of the parameters, such as `(options?)`; absent for a value. */
  signature?: string
  /** First paragraph of the docstring. */
  sentence: string
  /** Text of `@default`. */
  defaultText?: string
  /** Whether `@internal` leaves it out. */
  internal?: boolean
}

export interface Tables {
  /** Document with every named table written from its source. */
  text: string
  count: number
  findings: string[]
}

/** Writes the tables that a document names. */
export async function withTables(tree: string, file: string, document: string): Promise<Tables> {
  const findings: string[] = []
  let text = document
  const named = [...document.matchAll(TABLE)]
  for (const [whole, path = '', name = ''] of named) {
    const at = join(tree, path)
    if (!existsSync(at)) {
      findings.push(`${file}: there is no ${path}`)
      continue
    }
    const source = readFileSync(at, 'utf8')
    const { program, comments, errors } = parseSync(at, source)
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
    const docs = docstrings(source, comments)
    const entries = entriesOf(program as unknown as Node, name, source, docs)?.filter(({ internal }) => !internal)
    if (!entries) {
      findings.push(`${file}: ${path} has no ${name}`)
      continue
    }
    for (const entry of entries)
      if (!entry.sentence) findings.push(`${path}: ${entry.name} has no docstring, which ${file} shows`)
    const cell = (words: string) => linked(tree, words, file, findings).replaceAll('|', '\\|')
    const rows = entries.some(({ signature }) => signature !== undefined)
      ? [
          '| Name | |',
          '|---|---|',
          ...entries.map((entry) => `| \`${entry.name}${entry.signature ?? ''}\` | ${cell(entry.sentence)} |`),
        ]
      : [
          '| Name | Default | |',
          '|---|---|---|',
          ...(await rowsOf(at, name, entries, path, findings)).map((row) => `| ${row.map(cell).join(' | ')} |`),
        ]
    text = text.replace(whole, () => `<!-- table: ${path}#${name} -->\n\n${rows.join('\n')}\n\n`)
  }
  return { text, count: named.length, findings }
}

/** Rows of a table of options: name, default and description. The defaults are those of the running code. */
async function rowsOf(at: string, name: string, entries: readonly Entry[], path: string, findings: string[]) {
  const values = ((await import(pathToFileURL(at).href)) as Record<string, Record<string, OptionRow>>)[name] ?? {}
  return entries.map((entry) => {
    const { holds, default: value } = values[entry.name] ?? {}
    for (const word of (typeof holds === 'object' && holds.one) || [])
      if (!entry.sentence.includes(`\`${word}\``))
        findings.push(`${path}: the docstring of ${entry.name} leaves out its value \`${word}\``)
    return [`\`${entry.name}\``, value === undefined ? (entry.defaultText ?? '') : shown(value), entry.sentence]
  })
}
interface OptionRow {
  holds?: string | { one?: readonly string[] }
  default?: unknown
}

const shown = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? value.map((one) => `\`${String(one)}\``).join(', ')
    : `\`${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}\``

/** Docstring that ends before a position, by that position. */
type Docs = (start: number) => Pick<Entry, 'sentence' | 'defaultText' | 'internal'>

function docstrings(source: string, comments: readonly { end: number; value: string }[]): Docs {
  return (start) => {
    const found = comments.findLast(({ end, value }) => end <= start && value.startsWith('*'))
    if (!found || source.slice(found.end, start).trim()) return { sentence: '' }
    const text = found.value.replace(/^\*/, '').replaceAll(/^\s*\* ?/gm, '')
    const [described = '', ...tags] = text.split(/^@/m)
    const defaultText = tags.find((tag) => tag.startsWith('default '))?.slice('default '.length)
    return {
      sentence: flat(described.split(/\n\s*\n/)[0] ?? '').replaceAll(/\{@link (\w+)\}/g, '`$1`'),
      internal: tags.some((tag) => tag.startsWith('internal')),
      ...(defaultText && { defaultText: flat(defaultText) }),
    }
  }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Entries of an object, of an interface, or of a file's exported functions. Subscriptions are left out. */
function entriesOf(program: Node, name: string, source: string, docs: Docs): Entry[] | undefined {
  const exports = nodesAt(program, 'body').flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? nodeAt(statement, 'declaration') : undefined
    return declaration ? [{ declaration, start: statement.start as number }] : []
  })
  if (name === 'functions')
    return exports
      .filter(({ declaration }) => declaration.type === 'FunctionDeclaration')
      .map(({ declaration, start }) => ({
        name: wordAt(declaration, 'id'),
        signature: signature(nodesAt(declaration, 'params'), source),
        ...docs(start),
      }))
  for (const { declaration } of exports) {
    if (declaration.type === 'TSInterfaceDeclaration' && wordAt(declaration, 'id') === name)
      return membersOf(nodesAt(nodeAt(declaration, 'body')!, 'body'), source, docs)
    const object = nodesAt(declaration, 'declarations').find((one) => wordAt(one, 'id') === name)
    const rows = object && objectOf(nodeAt(object, 'init'))
    if (rows)
      return nodesAt(rows, 'properties').map((row) => ({ name: wordAt(row, 'key'), ...docs(row.start as number) }))
  }
  return undefined
}

/** Methods and values of a type, also those of an object in it: `transactions.add(transaction)`. */
function membersOf(members: readonly Node[], source: string, docs: Docs, prefix = ''): Entry[] {
  return members.flatMap((member) => {
    const name = `${prefix}${wordAt(member, 'key')}`
    if (name.startsWith('subscribe')) return []
    const type = nodeAt(nodeAt(member, 'typeAnnotation')!, 'typeAnnotation')
    if (type?.type === 'TSTypeLiteral') return membersOf(nodesAt(type, 'members'), source, docs, `${name}.`)
    const called = type?.type === 'TSFunctionType' && { signature: signature(nodesAt(type, 'params'), source) }
    return [{ name, ...called, ...docs(member.start as number) }]
  })
}

const wordAt = (node: Node, key: string) => (nodeAt(node, key)?.name as string | undefined) ?? ''

/** Object literal under `as const` and `satisfies`. */
function objectOf(node: Node | undefined): Node | undefined {
  if (!node || node.type === 'ObjectExpression') return node
  return objectOf(nodeAt(node, 'expression'))
}

/** Names of parameters: `(options?, namespace?)`; those of an object with defaults as `({ namespace? })`. */
function signature(params: readonly Node[], source: string): string {
  const names = params.map((param) => {
    const pattern = param.type === 'AssignmentPattern' ? nodeAt(param, 'left')! : param
    if (pattern.type !== 'ObjectPattern')
      return `${pattern.name as string}${pattern.optional || pattern !== param ? '?' : ''}`
    const type = nodeAt(pattern, 'typeAnnotation')
    const text = type ? source.slice(type.start as number, type.end as number) : ''
    const fields = [...text.matchAll(/(\w+\??):/g)].map(([, field]) => field)
    return `{ ${fields.join(', ')} }`
  })
  return `(${names.join(', ')})`
}
