import { isNode, type Node } from '../../scripts/ast'

export { isNode, type Node }

/** Yields a node and all nodes below it. */
export function* below(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* below(one)
}

/** Names of a callee, outermost first, through calls: `test`, `each` of `test.each(rows)`. */
export function namesOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [String(node['name'])]
  if (node.type === 'MemberExpression') return [...namesOf(node['object']), ...namesOf(node['property'])]
  if (node.type === 'CallExpression') return namesOf(node['callee'])
  return []
}

export const isFunction = (node: unknown): boolean =>
  isNode(node) && /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

/** Yields the named functions of a program: declarations, variables and methods. */
export function* functionsIn(program: Node): Generator<[name: string, body: Node]> {
  for (const node of below(program)) {
    if (node.type === 'FunctionDeclaration') yield [namesOf(node['id'])[0] ?? '', node]
    if (node.type === 'VariableDeclarator' && isFunction(node['init']))
      yield [namesOf(node['id'])[0] ?? '', node['init'] as Node]
    if ((node.type === 'Property' || node.type === 'MethodDefinition') && isFunction(node['value']))
      yield [namesOf(node['key'])[0] ?? '', node['value'] as Node]
  }
}
