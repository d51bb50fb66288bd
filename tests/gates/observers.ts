import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { sourcesBelow } from '../harness/load'
import { below, functionsIn, isFunction, isNode, namesOf, type Node } from './syntax'

/** Observers whose callbacks run between the layout of a frame and its paint. */
const OBSERVERS = new Set(['ResizeObserver', 'IntersectionObserver'])
/** Functions that run their argument after the callback. */
const LATER = new Set(['requestAnimationFrame', 'setTimeout'])
const WRITTEN = new Set([
  'style',
  'className',
  'textContent',
  'innerHTML',
  'hidden',
  'dataset',
  'scrollTop',
  'scrollLeft',
])
const CALLED = new Set([
  ...['setProperty', 'removeProperty', 'setAttribute', 'removeAttribute', 'toggleAttribute', 'classList', 'animate'],
  ...['append', 'prepend', 'appendChild', 'insertBefore', 'replaceChildren', 'replaceWith', 'scrollTo', 'scrollBy'],
  ...['scrollIntoView', 'flushSync', 'getComputedStyle', 'getBoundingClientRect'],
])
const READ = new Set([
  'offsetHeight',
  'offsetWidth',
  'offsetTop',
  'clientHeight',
  'clientWidth',
  'scrollHeight',
  'scrollWidth',
])

/** Yields the nodes where a callback reads or writes layout, itself or in functions of its file. */
function* layoutIn(node: Node, functions: ReadonlyMap<string, Node>, seen: Set<Node>): Generator<Node> {
  if (seen.has(node)) return
  seen.add(node)
  if (
    node.type === 'AssignmentExpression' &&
    namesOf(node['left'])
      .slice(1)
      .some((name) => WRITTEN.has(name))
  )
    yield node
  if (node.type === 'MemberExpression' && READ.has(namesOf(node).at(-1) ?? '')) yield node
  if (node.type === 'CallExpression') {
    const names = namesOf(node['callee'])
    if (LATER.has(names.at(-1) ?? '')) return
    if (names.some((name) => CALLED.has(name))) yield node
    const own = names.length === 1 && functions.get(names[0] ?? '')
    if (own) yield* layoutIn(own, functions, seen)
  }
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* layoutIn(one, functions, seen)
}

/** Finds observer callbacks that read or write layout. If that does not finish in the frame, `window` gets an error. */
export function layoutInObservers(root: string): { findings: string[]; observers: number } {
  const findings: string[] = []
  let observers = 0
  for (const path of ['src', 'demo', 'sandbox'].flatMap((folder) => sourcesBelow(join(root, folder)))) {
    const text = readFileSync(path, 'utf8')
    if (!/Observer\(/.test(text)) continue
    const program = parseSync(path, text).program as unknown as Node
    const functions = new Map(functionsIn(program))
    for (const node of below(program)) {
      if (node.type !== 'NewExpression' || !OBSERVERS.has(namesOf(node['callee']).at(-1) ?? '')) continue
      observers += 1
      const [given] = node['arguments'] as Node[]
      const callback = isFunction(given) ? given : functions.get(namesOf(given)[0] ?? '')
      if (!callback) continue
      for (const found of layoutIn(callback, functions, new Set())) {
        const line = text.slice(0, found.start).split('\n').length
        findings.push(
          `${relative(root, path)}:${line}: layout in an observer's callback: ${text.slice(found.start, Number(found['end']))}`,
        )
      }
    }
  }
  return { findings, observers }
}
