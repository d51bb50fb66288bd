/** The single changes that a mutant may carry, found in a module by the parser of the bundler. */
import { parseSync } from 'vite'

export interface Change {
  /** Path of the module in the tree. */
  file: string
  line: number
  /** What it does, as `before → after`. */
  what: string
  start: number
  end: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** An operator and what stands in its place. */
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

/** A name of something: an event, a state, a key, a method. Sentences are held by the snapshot of texts. */
const NAME = /^[\w.#:/-]+$/

/** Where a chart names what it has; a name that is not there fails as the chart is made, and in the types. */
const CHART_NAMES = new Set(['type', 'src', 'target', 'guard', 'id', 'initial', 'tags', 'actions', 'entry', 'exit'])

/** Says to the types which event it is; leaving it out changes nothing that runs. */
const ASSERTED = /^assertEvent\(/
/** As good as `undefined` to who asks whether there is something. */
const NOTHING = /^(false|null|undefined)$/

/** Lists of a chart whose single entries may be left out. */
const CHART_LISTS = new Set(['actions', 'entry', 'exit'])

/**
 * Every change that can be made to one module.
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

  /** A string, or a list of nothing but strings. */
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
    // A key stands for a name that the types hold.
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
