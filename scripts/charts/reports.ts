/** Reports of the charts: the types of the events that they send to their parent or emit, read from their declared types. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node } from '../ast'
import { readGraph, staticClosure, type Graph } from '../imports'

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node)
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, enter)
}

export interface Reports {
  reports: readonly string[]
  emits: readonly string[]
}

/** Reader of the reports of charts in a tree. */
export class ReportReader {
  readonly #programs = new Map<string, Node>()
  readonly #graph: Graph

  constructor(readonly root: string) {
    this.#graph = readGraph(root, ['src'])
  }

  #program(file: string): Node {
    const found = this.#programs.get(file)
    if (found) return found
    const { program } = parseSync(file, readFileSync(join(this.root, file), 'utf8'))
    this.#programs.set(file, program as unknown as Node)
    return program as unknown as Node
  }

  /**
   * Returns the reports of the chart in a file: those of the file, and of the modules that it imports, but not through
   * the files of other charts.
   *
   * @param charts files of all charts
   * @throws Error if an event's type is not declared
   */
  of(file: string, charts: ReadonlySet<string>): Reports {
    const others = new Map(
      [...this.#graph].map(([name, imports]) => [name, charts.has(name) && name !== file ? [] : imports]),
    )
    const [reports, emits] = [new Set<string>(), new Set<string>()]
    for (const module of staticClosure(others, file).modules) {
      if (!/^src\/(?:features\/[^/]+\/)?machines\//.test(module) || (charts.has(module) && module !== file)) continue
      visit(this.#program(module), (node) => {
        if (node.type === 'CallExpression' && (node.callee as Node).name === 'sendParent')
          for (const one of this.#sent(node, module)) reports.add(one)
        // The types that `setup` is given: `emitted: {} as Emitted`.
        if (node.type === 'Property' && (node.key as Node).name === 'emitted') {
          const as = (node.value as Node).typeAnnotation
          if (isNode(as)) for (const one of this.#typesOf(as, module)) emits.add(one)
        }
      })
    }
    return { reports: [...reports].sort(), emits: [...emits].sort() }
  }

  /** Types of the event that a `sendParent` sends: of what its function takes or returns, or of what it satisfies. */
  #sent(call: Node, module: string): string[] {
    const [sent] = call.arguments as Node[]
    const [, taken] = (sent?.params ?? []) as Node[]
    const annotation = [sent?.returnType, taken?.typeAnnotation, sent]
      .filter(isNode)
      .map((one) => one.typeAnnotation)
      .find(isNode)
    if (!annotation)
      throw new Error(
        `${module}: the type of an event for the parent is not declared. Write \`sendParent((_, report: Report) => report)\`, or \`sendParent(report satisfies Report)\`.`,
      )
    return this.#typesOf(annotation, module)
  }

  /** The texts that `type` can be, in a declared type. */
  #typesOf(node: Node, module: string): string[] {
    switch (node.type) {
      case 'TSUnionType':
      case 'TSIntersectionType':
        return (node.types as Node[]).flatMap((one) => this.#typesOf(one, module))
      case 'TSParenthesizedType':
        return this.#typesOf(node.typeAnnotation as Node, module)
      case 'TSTypeLiteral':
        return (node.members as Node[])
          .filter((member) => (member.key as Node | undefined)?.name === 'type')
          .map((member) => this.#literal(member, module))
      case 'TSTypeReference': {
        const { name } = node.typeName as Node
        const declared = this.#declaration(String(name), module)
        return this.#typesOf(declared.type, declared.module)
      }
      default:
        throw new Error(`${module}: events are read from unions of \`{ type: 'name' }\`, and this is a ${node.type}.`)
    }
  }

  #literal(member: Node, module: string): string {
    const type = (member.typeAnnotation as Node).typeAnnotation as Node
    const value = type.type === 'TSLiteralType' ? (type.literal as Node).value : undefined
    if (typeof value !== 'string') throw new Error(`${module}: the \`type\` of an event is not one text.`)
    return value
  }

  /** Finds the declaration of a type in a module, or in that which it is imported from. */
  #declaration(name: string, module: string): { type: Node; module: string } {
    let found: { type: Node; module: string } | undefined
    visit(this.#program(module), (node) => {
      if (node.type === 'TSTypeAliasDeclaration' && (node.id as Node).name === name)
        found = { type: node.typeAnnotation as Node, module }
    })
    if (found) return found
    const { body } = this.#program(module) as unknown as { body: Node[] }
    for (const one of body)
      if (one.type === 'ImportDeclaration')
        for (const specifier of one.specifiers as Node[])
          if ((specifier.local as Node).name === name) {
            const from = String((one.source as Node).value)
            const to = (this.#graph.get(module) ?? []).find(
              (each) => each.inside && join(module, '..', from) === each.to.replace(/(\/index)?\.tsx?$/, ''),
            )
            if (to) return this.#declaration(String((specifier.imported as Node).name), to.to)
          }
    throw new Error(`${module}: the type ${name} is not found.`)
  }
}
