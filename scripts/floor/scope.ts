/** Names that a module declares, by scope. */
import type { Node } from './walk'

/** Names of a scope, each with its initial value, if known. */
type Names = Map<string, Node | undefined>

const isFunction = ({ type }: Node) => /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type)
const opens = (node: Node) =>
  isFunction(node) ||
  /^(Program|BlockStatement|For(In|Of)?Statement|CatchClause|SwitchStatement|StaticBlock|Class(Expression|Declaration))$/.test(
    node.type,
  )

/** Keys of types, which do not exist at run time. */
const TYPES = /^(typeAnnotation|typeParameters|typeArguments|returnType|superTypeArguments|implements)$/
const isTypes = (node: Node): boolean =>
  /^TS(?!As|NonNull|Satisfies|Instantiation|ParameterProperty|Export|Enum|Module)/.test(node.type) ||
  node['importKind'] === 'type' ||
  node['exportKind'] === 'type'

export const childrenOf = (node: Node): Node[] => {
  const found: Node[] = []
  if (isTypes(node)) return found
  for (const key in node) {
    const child = node[key]
    if (typeof child !== 'object' || child === null || TYPES.test(key)) continue
    if (Array.isArray(child)) {
      for (const one of child)
        if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string') found.push(one as Node)
    } else if (typeof (child as Node).type === 'string') found.push(child as Node)
  }
  return found
}

function* namesIn(pattern: Node | null): Generator<string> {
  if (!pattern) return
  if (pattern.type === 'Identifier') yield String(pattern['name'])
  else if (pattern.type === 'AssignmentPattern') yield* namesIn(pattern['left'] as Node)
  else if (pattern.type === 'RestElement') yield* namesIn(pattern['argument'] as Node)
  else if (pattern.type === 'Property') yield* namesIn(pattern['value'] as Node)
  else
    for (const child of (pattern['elements'] ?? pattern['properties'] ?? []) as (Node | null)[]) yield* namesIn(child)
}

/** Scopes of a program, by the node that opens each. */
export function scopesOf(program: Node): ReadonlyMap<Node, Names> {
  const scopes = new Map<Node, Names>()
  const visit = (node: Node, block: Names, body: Names) => {
    let [inner, whole] = [block, body]
    if (opens(node)) {
      inner = new Map()
      scopes.set(node, inner)
      if (isFunction(node) || node.type === 'Program' || node.type === 'StaticBlock') whole = inner
    }
    const declare = (to: Names, pattern: Node | null, value?: Node) => {
      if (pattern?.type === 'Identifier') to.set(String(pattern['name']), value)
      else for (const name of namesIn(pattern)) to.set(name, undefined)
    }
    if (isFunction(node)) {
      for (const one of node['params'] as Node[]) declare(inner, one)
      if (node.type === 'FunctionExpression') declare(inner, node['id'] as Node | null, node)
      if (node.type === 'FunctionDeclaration') declare(block, node['id'] as Node | null, node)
    } else if (node.type === 'ClassExpression') declare(inner, node['id'] as Node | null)
    else if (node.type === 'ClassDeclaration') declare(block, node['id'] as Node | null)
    else if (node.type === 'CatchClause') declare(inner, node['param'] as Node | null)
    else if (node.type === 'VariableDeclaration')
      for (const one of node['declarations'] as Node[])
        declare(node['kind'] === 'var' ? whole : inner, one['id'] as Node, (one['init'] as Node | null) ?? undefined)
    else if (/^Import.*Specifier$/.test(node.type)) declare(whole, node['local'] as Node, node)
    for (const child of childrenOf(node)) visit(child, inner, whole)
  }
  const top: Names = new Map()
  visit(program, top, top)
  return scopes
}
