/**
 * Checks that each error code has one sentence, because a translation belongs to the code. Every pair of an error code
 * and a text is checked, wherever it is.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { sourcesBelow } from '../tests/harness/load'
import { declarations, keyOf, nodeAt, nodesAt, said, TRANSLATED, visit, type Node } from './constants'

/** Codes whose sentence comes from elsewhere: a server, the host's server, or the error that prevented a send. */
const QUOTING = ['http.status.reason', 'name.refused', 'send.refused', 'session.refused', 'siwx.refused.reason']
/** Codes whose sentence combines texts defined elsewhere. */
const JOINED = ['browser.unsupported', 'disconnect.failed']
/** Modules that pass on an error defined elsewhere, with its own code. */
const HANDING_ON = [
  'src/domain/errors.ts',
  'src/domain/foreign.ts',
  'src/domain/chunk.ts',
  'src/features/swap/domain/builder.ts',
  'src/services/transaction/errors.ts',
]
/** Matches components, which take their texts from the catalogues in all languages. */
const DRAWING = /^src\/((features\/[^/]+\/)?components|react)\//
const CODE = /^[a-zA-Z]+(\.[a-zA-Z0-9]+)*$/

interface Module {
  file: string
  program: Node
  lineOf: (node: Node) => number
}

/**
 * Finds violations of the rule.
 *
 * @param codes all error codes
 */
export function faultsOfSentences(root: string, codes: ReadonlySet<string>): string[] {
  const modules = sourcesBelow(join(root, 'src'))
    // Neither other languages nor the doors for tests, whose faults are examples.
    .map((path) => relative(root, path))
    .filter((file) => !TRANSLATED.test(file) && !/\/testing\/|\/\w*[tT]esting\.ts$/.test(file))
    .map((file): Module => {
      const source = readFileSync(join(root, file), 'utf8')
      const { program } = parseSync(file, source)
      const lineOf = ({ start }: Node) => source.slice(0, Number(start)).split('\n').length
      return { file, program: program as unknown as Node, lineOf }
    })
  const everywhere = new Map<string, string[]>()
  const note = (name: string, texts: readonly string[]) =>
    everywhere.set(name, [...(everywhere.get(name) ?? []), ...texts])
  for (const { file, program } of modules) {
    for (const [name, texts] of declarations(program)) note(name, texts)
    if (/^src\/(features\/[^/]+\/)?texts\//.test(file))
      visit(program, (node) => {
        const value = node.type === 'Property' ? nodeAt(node, 'value') : undefined
        if (value)
          note(keyOf(node) ?? '', said(value.type === 'ArrowFunctionExpression' ? nodeAt(value, 'body') : value))
      })
  }
  const sentences = new Map<string, Map<string, string>>()
  const findings: string[] = []
  for (const module of modules) {
    const here = declarations(module.program)
    const hands = HANDING_ON.includes(module.file)
    const meet = (codeNode: Node | undefined, text: Node | undefined, parents: readonly Node[]) => {
      if (!codeNode || !text) return
      const place = `${module.file}:${module.lineOf(codeNode)}`
      for (const code of said(codeNode).filter((one) => codes.has(one))) {
        if (QUOTING.includes(code) || JOINED.includes(code)) continue
        const found = meant(text, parents, here, everywhere)
        if (found.length === 0) findings.push(`${place}: the sentence of ${code} stands in no constant beside it`)
        const all = sentences.get(code) ?? new Map<string, string>()
        for (const one of found) if (!all.has(one)) all.set(one, place)
        sentences.set(code, all)
      }
    }
    visit(module.program, (node, parents) => {
      const source = nodeAt(node, 'source')?.value
      if (node.type === 'ImportDeclaration' && DRAWING.test(module.file) && String(source).endsWith('domain/texts'))
        findings.push(`${module.file}:${module.lineOf(node)}: draws a text that is in no catalogue`)
      if (node.type === 'NewExpression' || node.type === 'CallExpression') {
        const [code, text] = nodesAt(node, 'arguments')
        const isError = node.type === 'NewExpression' && nodeAt(node, 'callee')?.name === 'ModalError'
        if (isError && code && said(code).length === 0 && !hands)
          findings.push(`${module.file}:${module.lineOf(node)}: the code of an error is no constant`)
        if (isError || (code && reads(text))) meet(code, text, parents)
      }
      if (node.type === 'Property' && codes.has(keyOf(node) ?? '') && says(nodeAt(node, 'value')))
        meet(nodeAt(node, 'key'), nodeAt(node, 'value'), parents)
      if (node.type !== 'ObjectExpression') return
      const value = (key: string) => {
        const property = nodesAt(node, 'properties').find((one) => keyOf(one) === key)
        return property && nodeAt(property, 'value')
      }
      meet(value('code'), value('message'), parents)
    })
  }
  for (const [code, all] of sentences)
    if (all.size > 1)
      findings.push(
        `the code ${code} has ${all.size} sentences: ${[...all].map(([text, place]) => `"${text}" (${place})`).join(', ')}`,
      )
  return findings
}

/** Whether a call's argument is a text: two codes or an event are not. */
const reads = (text: Node | undefined): boolean =>
  !!text &&
  /^(Literal|TemplateLiteral|ConditionalExpression)$/.test(text.type) &&
  said(text).some((one) => !CODE.test(one))

/** Whether a value is a sentence, as in a table of sentences by code. */
const says = (value: Node | undefined): boolean => said(value).some((one) => one.includes(' '))

/** Text of a node. A name resolves to the nearest constant of that name. */
function meant(
  node: Node,
  parents: readonly Node[],
  here: ReadonlyMap<string, string[]>,
  everywhere: ReadonlyMap<string, string[]>,
): string[] {
  const again = (one: Node | undefined) => (one ? meant(one, parents, here, everywhere) : [])
  if (node.type === 'ConditionalExpression')
    return [...again(nodeAt(node, 'consequent')), ...again(nodeAt(node, 'alternate'))]
  const direct = said(node)
  if (direct.length > 0) return direct
  const called = node.type === 'CallExpression' ? nodeAt(node, 'callee') : node
  const last = called?.type === 'MemberExpression' ? nodeAt(called, 'property') : called
  if (last?.type !== 'Identifier') return []
  const name = String(last.name)
  for (const block of parents) {
    if (block.type !== 'BlockStatement') continue
    const own = declarations({ type: 'Program', body: nodesAt(block, 'body').filter(isDeclaration) })
    if (own.has(name)) return own.get(name)!
  }
  const texts = here.get(name) ?? everywhere.get(name) ?? []
  return texts.length === 1 ? texts : []
}

const isDeclaration = ({ type }: Node): boolean => type === 'VariableDeclaration'
