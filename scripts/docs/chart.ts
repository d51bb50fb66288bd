import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, transitionsOf } from '../../src/testing/walk/coverage'

/** Number of alternatives of one event above which they are combined into one line. */
const MANY = 3

const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_')
const plain = (text: string): string =>
  text
    .replace(/[;#{}"<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Readable event of a transition: `done(account)`, `after PATIENCE`, `always`. */
export function eventText(transition: AnyTransitionDefinition): string {
  const type = transition.eventType as string
  const end = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type)
  if (!type) return 'always'
  if (end) return end[2]?.startsWith('state.') ? 'done' : `${end[1]}(${end[2]})`
  const delay = /^xstate\.after\.(.+)$/.exec(type)
  if (!delay?.[1]) return type
  const name = delay[1].slice(0, -(transition.source.id.length + 1))
  return `after ${/^\d+$/.test(name) ? `${name} ms` : name}`
}

type Named = { type?: string; name?: string; guards?: unknown[]; stateValue?: unknown }

/** Path of a state value: `signIn.owed`. */
const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, part]) => `${key}.${valueText(part)}`)
        .join(' and ')
    : String(value)

/** Name of a guard; combined guards in words. */
export function guardText(guard: unknown): string {
  if (!guard) return ''
  if (typeof guard === 'string') return guard
  const { type, name, guards, stateValue } = guard as Named
  if (stateValue !== undefined) return `in ${valueText(stateValue)}`
  if (guards)
    return name?.startsWith('not')
      ? `not ${guards.map(guardText).join()}`
      : guards.map(guardText).join(name?.startsWith('or') ? ' or ' : ' and ')
  return type ?? 'condition'
}

const actionText = (actions: readonly unknown[]): string =>
  actions
    .map((action) => (typeof action === 'string' ? action : ((action as Named).type ?? '').replace(/^xstate\./, '')))
    .filter(Boolean)
    .join(', ')

const label = (transition: AnyTransitionDefinition): string => {
  const guard = guardText(transition.guard)
  return plain(eventText(transition) + (guard ? ` [${guard}]` : ''))
}

const within = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (!!node.parent && within(node.parent, ancestor))

/** Whether Mermaid can draw the transition: it cannot draw an edge from a state into itself. */
const drawable = (transition: AnyTransitionDefinition): boolean =>
  !!transition.target?.length &&
  transition.source.parent !== undefined &&
  transition.target.every((target: AnyStateNode) => target === transition.source || !within(target, transition.source))

function commonAncestor(a: AnyStateNode, b: AnyStateNode): AnyStateNode {
  let at = a.parent ?? a
  while (!within(b, at) || at === b) at = at.parent ?? at.machine.root
  return at
}

/** Chart as Mermaid `stateDiagram-v2`. */
export function mermaid(root: AnyStateNode): string {
  const edges = new Map<AnyStateNode, Map<string, string[]>>()
  for (const transition of nodesOf(root).flatMap(transitionsOf).filter(drawable))
    for (const target of transition.target as AnyStateNode[]) {
      const home = commonAncestor(transition.source, target)
      const lines = edges.get(home) ?? new Map<string, string[]>()
      const key = `${idOf(transition.source)} --> ${idOf(target)}`
      lines.set(key, [...(lines.get(key) ?? []), label(transition)])
      edges.set(home, lines)
    }
  const block = (node: AnyStateNode, indent: string): string[] => {
    const children = Object.values(node.states) as AnyStateNode[]
    const drawn = children.map((child) => {
      const inner =
        Object.keys(child.states).length > 0
          ? [`${indent}state ${idOf(child)} {`, ...block(child, `${indent}  `), `${indent}}`]
          : []
      return [
        `${indent}state "${plain(child.key)}" as ${idOf(child)}`,
        ...inner,
        ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
      ]
    })
    const start =
      node.type === 'compound' ? node.initial.target.map((target) => `${indent}[*] --> ${idOf(target)}`) : []
    const own = [...(edges.get(node) ?? [])].map(
      ([edge, labels]) => `${indent}${edge} : ${[...new Set(labels)].join('<br/>')}`,
    )
    // Regions are drawn next to each other, so edges between them follow the last.
    return [
      ...start,
      ...drawn.flatMap((lines, i) => (node.type === 'parallel' && i > 0 ? [`${indent}--`, ...lines] : lines)),
      ...own,
    ]
  }
  const body = root.type === 'parallel' ? [`  state ${idOf(root)} {`, ...block(root, '    '), '  }'] : block(root, '  ')
  return ['stateDiagram-v2', ...body].join('\n')
}

const name = (node: AnyStateNode) => node.path.join('.') || node.machine.id

/** A transition in words: `open → closed: alert.dismissed`. */
export const transitionText = (one: AnyTransitionDefinition): string =>
  `${name(one.source)} → ${one.target?.map((target: AnyStateNode) => name(target)).join(', ') ?? 'itself'}: ${label(one)}`

/** Transitions that the diagram does not draw, in words; many alternatives of one event are combined into one line. */
export function moves(root: AnyStateNode): string[] {
  return nodesOf(root).flatMap((node) => {
    const groups = new Map<string, AnyTransitionDefinition[]>()
    for (const transition of transitionsOf(node))
      if (!drawable(transition))
        groups.set(eventText(transition), [...(groups.get(eventText(transition)) ?? []), transition])
    const where = node.parent ? `Anywhere in \`${name(node)}\`` : 'Anywhere'
    return [...groups].flatMap(([event, list]) => {
      const targets = list.flatMap((one) => (one.target ?? []) as AnyStateNode[])
      if (list.length > MANY && targets.length > MANY)
        return [
          `${where}, \`${event}\` leads to the state it names: ${targets.length} states, ${list.length} alternatives.`,
        ]
      return list.map((one) => {
        const guard = guardText(one.guard)
        const to = one.target?.length
          ? `→ ${one.target.map((target: AnyStateNode) => `\`${name(target)}\``).join(', ')}`
          : `stays${actionText(one.actions) ? ` and does \`${actionText(one.actions)}\`` : ''}`
        return `${where}, \`${event}\`${guard ? ` when \`${guard}\`` : ''} ${to}`
      })
    })
  })
}

/** Table rows of the states that have a description, invoke, delay or tag. */
export function rows(root: AnyStateNode): string[] {
  return nodesOf(root).flatMap((node) => {
    const invokes = node.invoke.map((one) => `\`${one.src === one.id ? one.id : `${one.id} (${one.src})`}\``).join(', ')
    const limits = Object.keys(node.config.after ?? {})
      .map((delay) => `\`${delay}\``)
      .join(', ')
    if (!node.description && !invokes && !limits && node.tags.length === 0) return []
    const cells = [
      `\`${name(node)}\``,
      node.description ?? '',
      invokes,
      limits,
      node.tags.map((tag) => `\`${tag}\``).join(', '),
    ]
    return [`| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`]
  })
}
