/**
 * Words that a report may have in clear, read from the types of the domain and of the charts: names of properties, the
 * words of each property that is a union of words, and hashes of the sentences of errors. `-- --write` writes them to
 * `src/runtime/report/words.ts`; a test compares.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { caipNetworkIdOf } from '../src/domain/network/network'
import * as records from '../src/domain/network/records'
import { hash } from '../src/runtime/report/redaction'
import { filesBelow, modulesOf } from '../tests/harness/load'
import { flag, root } from './arguments'
import { nodeAt, nodesAt, readConstants, type Node } from './constants'

const WORD = /^[A-Za-z][\w./:-]{0,60}$/
/** Lists of words that are no part of a type of an event. */
const UNREAD = /^(unreachable|imageId|address|symbol|decimals|url|href|title|description|src|symbolImage)$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameAt = (node: Node, key: string): string => {
  const name = nodeAt(node, key)
  return String(name?.['name'] ?? name?.['value'] ?? '')
}

function* below(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(one)) yield* below(one)
}

/** Reads the words from the sources of a tree. */
export function readWords(tree: string): { properties: string[]; words: [property: string, words: string[]][] } {
  // The views of a feature are in a file of their own.
  const features = filesBelow(join(tree, 'src/features'), /[/\\]views\.ts$/)
  const nodes = [...['domain', 'machines'].flatMap((room) => modulesOf(tree, room)), ...features].flatMap((file) => [
    ...below(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node),
  ])
  const aliases = new Map<string, Node>()
  const constants = new Map<string, Node>()
  for (const node of nodes) {
    const type = nodeAt(node, 'typeAnnotation')
    if (node.type === 'TSTypeAliasDeclaration' && type) aliases.set(nameAt(node, 'id'), type)
    const value = nodeAt(node, 'init')
    if (node.type === 'VariableDeclarator' && value) constants.set(nameAt(node, 'id'), value)
  }
  const plain = (node: Node): Node =>
    /^TS(As|Satisfies)Expression$/.test(node.type) ? plain(nodeAt(node, 'expression') ?? node) : node
  const wordsOf = (node: Node | undefined, depth = 0): string[] => {
    if (!node || depth > 8) return []
    const deeper = (next: Node | undefined) => wordsOf(next, depth + 1)
    if (node.type === 'TSUnionType') return nodesAt(node, 'types').flatMap(deeper)
    if (node.type === 'TSLiteralType') return deeper(nodeAt(node, 'literal'))
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
    if (node.type === 'TSArrayType') return deeper(nodeAt(node, 'elementType'))
    if (node.type === 'TSTypeOperator') {
      const of = nodeAt(node, 'typeAnnotation')
      if (node['operator'] !== 'keyof') return deeper(of)
      const constant = of && constants.get(nameAt(of, 'exprName'))
      return constant ? nodesAt(plain(constant), 'properties').map((one) => nameAt(one, 'key')) : []
    }
    if (node.type === 'TSParenthesizedType') return deeper(nodeAt(node, 'typeAnnotation'))
    if (node.type === 'TSTypeReference') {
      const name = nameAt(node, 'typeName')
      if (/^(Partial|Exclude|Extract|NonNullable|ReadonlyArray|Array)$/.test(name))
        return deeper(nodesAt(nodeAt(node, 'typeArguments') ?? node, 'params')[0])
      return deeper(aliases.get(name))
    }
    if (node.type === 'TSIndexedAccessType') {
      const of = nodeAt(nodeAt(node, 'objectType') ?? node, 'typeAnnotation') ?? nodeAt(node, 'objectType')
      const constant = of && constants.get(nameAt(of, 'exprName'))
      return constant ? nodesAt(plain(constant), 'elements').flatMap(deeper) : []
    }
    return []
  }
  const properties = new Set<string>()
  const words = new Map<string, Set<string>>()
  const views = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'TSPropertySignature' && node.type !== 'Property') continue
    const name = nameAt(node, 'key')
    if (node['computed'] || !/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name)) continue
    properties.add(name)
    // The row of a view.
    const row = nodesAt(plain(nodeAt(node, 'value') ?? node), 'properties')
    if (row.some((one) => nameAt(one, 'key') === 'room')) views.add(name)
    if (UNREAD.test(name) || node.type === 'Property') continue
    const type = nodeAt(nodeAt(node, 'typeAnnotation') ?? node, 'typeAnnotation')
    for (const word of wordsOf(type)) if (WORD.test(word)) words.set(name, (words.get(name) ?? new Set()).add(word))
  }
  for (const name of ['name', 'view']) words.set(name, new Set([...(words.get(name) ?? []), ...views]))
  for (const word of ['VisitorErrorCode', 'HostErrorCode'].flatMap((name) => wordsOf(aliases.get(name))))
    words.set('code', (words.get('code') ?? new Set()).add(word))
  return {
    properties: [...properties].sort(),
    words: [...words]
      .map(([name, all]): [string, string[]] => [name, [...all].sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  }
}

/** Ids of the charts of a tree. */
const chartsOf = (tree: string): string[] =>
  modulesOf(tree, 'machines')
    .flatMap((file) => /\.createMachine\(\{\s*id: '(\w+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
    .sort()

/** The module with the words, as text. */
export function wordsModule(tree: string): string {
  const { properties, words } = readWords(tree)
  const sentences = [...readConstants(tree).errors.values()].flatMap((texts) => [...texts])
  const hashes = [...new Set(sentences.filter((text) => !text.includes('{}')).map(hash))].sort()
  const lines = words.map(([name, all]) => `  ${name}: '${all.join(' ')}',`)
  return `/** Words that a report may have in clear. Written by \`npx tsx scripts/reportWords.ts --write\`. */

/** Names of properties. */
export const properties =
  '${properties.join(' ')}'

/** Words by the property that has them. */
export const words: Readonly<Record<string, string>> = {
${lines.join('\n')}
}

/** CAIP-2 ids of the networks of \`walletchart/networks\`. */
export const networks =
  '${Object.values(records).map(caipNetworkIdOf).sort().join(' ')}'

/** Ids of the charts. */
export const charts =
  '${chartsOf(tree).join(' ')}'

/** Hashes of the sentences of errors. */
export const sentences =
  '${hashes.join(' ')}'
`
}

/** Writes the module into a tree that has it. */
export function writeWords(tree: string): void {
  const file = join(tree, 'src/runtime/report/words.ts')
  if (!existsSync(file)) return
  writeFileSync(file, wordsModule(tree))
  execFileSync('npx', ['--no-install', 'oxfmt', file], { cwd: tree, stdio: 'inherit' })
}

if (flag('write')) writeWords(root())
