import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sourcesBelow } from '../harness/load'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Child of a JSX element: an element or a text. `comes` if it is not always present. */
interface Child {
  is: 'element' | 'text'
  comes: boolean
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function leavesOf(expression: Node): (Child['is'] | 'nothing')[] {
  const { type } = expression
  if (type === 'JSXElement' || type === 'JSXFragment') return ['element']
  if (type === 'ParenthesizedExpression') return leavesOf(expression['expression'] as Node)
  if (type === 'Literal') return [typeof expression['value'] === 'string' ? 'text' : 'nothing']
  if (type === 'TemplateLiteral') return ['text']
  if (type === 'LogicalExpression' && expression['operator'] === '&&')
    return ['nothing', ...leavesOf(expression['right'] as Node)]
  if (type === 'ConditionalExpression')
    return [expression['consequent'], expression['alternate']].flatMap((one) => leavesOf(one as Node))
  // Text of the catalogue: `texts.more`, `common.back`, `texts.of(name)`.
  const called = type === 'CallExpression' ? (expression['callee'] as Node) : expression
  const from = called.type === 'MemberExpression' ? (called['object'] as Node) : undefined
  const root = from?.type === 'MemberExpression' ? (from['object'] as Node) : from
  if (root?.type === 'Identifier' && /^(texts|common)$|Texts$/.test(String(root['name']))) return ['text']
  if (type !== 'Identifier') return ['nothing', 'element']
  return /^(name|text|title|label|question|caption|fault|faultText)$/.test(String(expression['name']))
    ? ['text']
    : ['element']
}

function childOf(node: Node): Child | undefined {
  if (node.type === 'JSXText') return String(node['value']).trim() ? { is: 'text', comes: false } : undefined
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return { is: 'element', comes: false }
  if (node.type !== 'JSXExpressionContainer') return undefined
  const leaves = leavesOf(node['expression'] as Node)
  const kinds = new Set(leaves)
  const is = kinds.has('text') ? 'text' : 'element'
  // A text that another text replaces stays the same text node.
  return { is, comes: kinds.size > 1 || (is === 'element' && leaves.length > 1) }
}

/**
 * Returns the lines of elements with a text that is conditional, or follows a conditional sibling. A browser's
 * translator replaces text nodes, and React fails if it then looks for them.
 */
function loose(code: string, file = 'a.tsx'): number[] {
  const lines: number[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      const children = (value['children'] as Node[]).flatMap((one) => childOf(one) ?? [])
      const wrong = children.some(
        ({ is, comes }, at) =>
          is === 'text' && children.length > 1 && (comes || children.slice(0, at).some((before) => before.comes)),
      )
      if (wrong) lines.push(code.slice(0, value.start).split('\n').length)
    }
    for (const key of Object.keys(value)) if (key !== 'type') visit(value[key])
  }
  visit(parseSync(file, code).program)
  return lines
}

test('behavior: every conditional text, or text after a conditional sibling, is alone in its element', () => {
  const files = sourcesBelow('src', /\.tsx$/)
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => loose(readFileSync(file, 'utf8'), file).map((line) => `${file}:${line}`))).toEqual([])
})

test.each([
  ['<button>{busy && <Spinner />}{texts.save}</button>', 1],
  ['<button>{busy ? <Spinner /> : <Icon />}Save</button>', 1],
  ['<p>{done && texts.done}<Icon /></p>', 1],
  ['<p>{done ? <Icon /> : name}<Icon /></p>', 1],
  ['<button>{busy && <Spinner />}<span>{texts.save}</span></button>', 0],
  ['<p>{fault} {failed && <button>{common.again}</button>}</p>', 0],
  ['<p>{done ? texts.done : texts.waiting}</p>', 0],
  ['<p>{done && texts.done}</p>', 0],
])('error: in %s, the check finds %i faults', (code, count) => {
  expect(loose(`const a = () => ${code}`)).toHaveLength(count)
})
