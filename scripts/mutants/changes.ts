/** Single change that a mutant can make, found with the bundler's parser. */
import { parseSync } from 'vite'
import { isNode, type Node } from '../ast'

export interface Change {
  /** Path of the module in the tree. */
  file: string
  line: number
  /** Description of the change, as `before → after`. */
  what: string
  start: number
  end: number
  text: string
}

/** Replacements by operator. */
const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Matches a name: an event, a state, a key, a method. Sentences are covered by the snapshot of texts. */
const NAME = /^[\w.#:/-]+$/

/** Keys under which a chart refers to names; an unknown name fails on creation, and in the types. */
const CHART_NAMES = new Set(['type', 'src', 'target', 'guard', 'id', 'initial', 'tags', 'actions', 'entry', 'exit'])

/** Matches an assertion for the types; removing it changes nothing at run time. */
const ASSERTED = /^assertEvent\(/
/** Values that are equivalent to `undefined` in a condition. */
const NOTHING = /^(false|null|undefined)$/

/** Lists of a chart whose entries can be removed one by one. */
const CHART_LISTS = new Set(['actions', 'entry', 'exit'])

/**
 * Finds every possible change in one module.
 *
 * @param file path in the tree
 * @param source text of the module
 */
export function changesOf(file: string, source: string): Change[] {
  const { program } = parseSync(file, source)
  const changes: Change[] = []
  const text = (node: Node) => source.slice(node.start, node.end)
  const put = (start: number, end: number, to: string) => {
    const line = source.slice(0, start).split('\n').length
    const from = source.slice(start, end)
    const brief = (words: string) => words.replace(/\s+/g, ' ').slice(0, 60)
    changes.push({ file, line, start, end, text: to, what: `${brief(from)} → ${brief(to) || 'nothing'}` })
  }

  const visit = (node: Node, parent: Node | undefined, key: string): void => {
    if (node.type.startsWith('Import') || node.type === 'ExportAllDeclaration') return
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    change(node, parent, key)
    const named = node.type === 'Property' && CHART_NAMES.has(String((node['key'] as Node)['name']))
    for (const [name, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !(named && name === 'value' && isName(child))) visit(child, node, name)
  }

  /** Whether the node is a string, or a list of strings only. */
  const isName = (node: Node): boolean =>
    node.type === 'Literal' || (node.type === 'ArrayExpression' && (node['elements'] as Node[]).every(isName))

  function change(node: Node, parent: Node | undefined, key: string): void {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return operator(node)
      case 'Literal':
        return literal(node, parent, key)
      case 'UnaryExpression':
        if (node['operator'] === '!') put(node.start, node.start + 1, '')
        return
      case 'ConditionalExpression': {
        const [yes, no] = [node['consequent'] as Node, node['alternate'] as Node]
        return put(yes.start, no.end, `${text(no)} : ${text(yes)}`)
      }
      case 'IfStatement': {
        const test = node['test'] as Node
        return put(test.start, test.end, `!(${text(test)})`)
      }
      case 'ThrowStatement':
        return put(node.start, node.start + 'throw'.length, 'return')
      case 'ExpressionStatement':
        if (/^(Call|Await|Assignment)Expression$/.test((node['expression'] as Node).type) && !ASSERTED.test(text(node)))
          put(node.start, node.end, '{}')
        return
      case 'ReturnStatement': {
        const argument = node['argument']
        if (isNode(argument) && !NOTHING.test(text(argument))) put(node.start, node.end, 'return undefined as never')
        return
      }
      case 'Property':
        return property(node)
      default:
    }
  }

  function operator(node: Node): void {
    const to = OPERATORS[String(node['operator'])]
    const [left, right] = [node['left'] as Node, node['right'] as Node]
    const at = source.indexOf(String(node['operator']), left.end)
    if (to && at >= 0 && at < right.start) put(at, at + String(node['operator']).length, to)
  }

  function literal(node: Node, parent: Node | undefined, key: string): void {
    const { value } = node
    // The types check a key's name.
    if (parent?.type === 'Property' && key === 'key') return
    if (typeof value === 'boolean') put(node.start, node.end, String(!value))
    else if (typeof value === 'number') put(node.start, node.end, String(value + 1))
    else if (typeof value === 'string' && value !== '' && NAME.test(value)) put(node.start, node.end, "''")
  }

  function property(node: Node): void {
    const value = node['value'] as Node
    const name = (node['key'] as Node)['name']
    if (typeof name !== 'string' || !CHART_LISTS.has(name)) return
    if (value.type !== 'ArrayExpression') return put(value.start, value.end, '[]')
    for (const element of value['elements'] as (Node | null)[]) {
      if (!element) continue
      const comma = /^\s*,/.exec(source.slice(element.end))?.[0].length ?? 0
      put(element.start, element.end + comma, '')
    }
  }

  visit(program as unknown as Node, undefined, '')
  return changes
}
