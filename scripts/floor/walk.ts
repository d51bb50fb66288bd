/** Node of a syntax tree. This module finds uses of features that the floor lacks, and their guards. */
import { parseSync } from 'vite'
import { covers, part, younger } from './data'
import { platform, type Named } from './names'
import { optionUses } from './options'
import { childrenOf, scopesOf } from './scope'
import { inlineUses, selectorUses } from './styles'
import { patternForms, syntaxForms } from './syntax'

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Use {
  /** `AbortSignal.any`, `Array.prototype.toSorted`, `a lookbehind in a pattern`. */
  name: string
  since: string
  start: number
  /** Whether it is in a branch of a check for that feature, or is such a check itself. */
  isGuarded: boolean
}

/** Names of the global object. */
const PAGE = new Set(['globalThis', 'window', 'self', 'global'])
/** Interfaces of globals that are objects. */
const OBJECTS: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  indexedDB: 'IDBFactory',
  visualViewport: 'VisualViewport',
  caches: 'CacheStorage',
}
/** Interfaces by the names that code usually gives to their instances. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/signal$/i, 'AbortSignal'],
  [/^subtle$/, 'SubtleCrypto'],
  [/^clipboard$/, 'Clipboard'],
  [/^(shadow|shadowRoot)$/, 'ShadowRoot'],
  [/^dialog(Element)?$/i, 'HTMLDialogElement'],
  [/^storage$/, 'StorageManager'],
]
const PARENTS: Readonly<Record<string, string>> = {
  Document: 'Node',
  ShadowRoot: 'DocumentFragment',
  DocumentFragment: 'Node',
  HTMLDialogElement: 'HTMLElement',
  HTMLElement: 'Element',
  Element: 'Node',
  Node: 'EventTarget',
  AbortSignal: 'EventTarget',
}
const ELEMENTS: Readonly<Record<string, string>> = { dialog: 'HTMLDialogElement' }
/** Feature of the platform, or a local name that is assigned one. */
type Thing = Named | { local: string }

/** Names that packages use for things outside the platform. */
const COMMON = /^(when|union|intersection|difference|share|displayName)$/
/** Names of members that are always checked, even if a package uses the same name. */
const ALWAYS =
  /^(to(Sorted|Reversed|Spliced)|findLast(Index)?|throwIfAborted|checkVisibility|showModal|showPopover|togglePopover|isWellFormed|toWellFormed|randomUUID|setHTMLUnsafe|getHTML|moveBefore|startViewTransition|adoptedStyleSheets|replaceSync|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)$/

/** Members that all older interfaces lack in the floor, by name; members of younger interfaces only are left out. */
const youngMembers = ((): ReadonlyMap<string, Named> => {
  const byKey = new Map<string, Named[]>()
  for (const one of platform.values()) {
    if (one.kind !== 'member' || one.key.startsWith('on') || /Work(er|let)/.test(one.owner ?? '')) continue
    byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
  }
  const found = new Map<string, Named>()
  for (const [key, all] of byKey) {
    // Members of younger interfaces only are found through these. Iterators are detected by how they are created.
    if (COMMON.test(key)) continue
    const [first] = all.filter(
      ({ owner }) => owner !== undefined && owner !== 'Iterator' && !platform.get(owner)?.since,
    )
    const shared = platform.get(key)
    if (first && all.every(({ since }) => since !== undefined) && (!shared || shared.since !== undefined))
      found.set(key, first)
  }
  return found
})()
const isYoung = <One extends Named>(one: One | null | undefined): one is One & { since: string } =>
  one?.since !== undefined

const strip = (node: Node): Node =>
  /^(ChainExpression|ParenthesizedExpression|TS(As|NonNull|Satisfies)Expression)$/.test(node.type)
    ? strip(node['expression'] as Node)
    : node.type === 'SequenceExpression'
      ? strip((node['expressions'] as Node[]).at(-1)!)
      : node
const text = (node: Node | null | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral' || (node['quasis'] as Node[]).length !== 1) return undefined
  return ((node['quasis'] as Node[])[0]!['value'] as { cooked?: string }).cooked
}
/** Name of a member in an expression. */
const keyOf = (node: Node): string | undefined => {
  const property = node['property'] as Node
  return node['computed'] ? text(property) : property.type === 'Identifier' ? String(property['name']) : undefined
}

/** Names that a module defines itself: methods, keys, properties of a prototype or of `this`. */
export function ownNames(code: string, file: string): Set<string> {
  const names = new Set<string>()
  const visit = (node: Node) => {
    const key = node['key'] as Node | undefined
    if (/^(Property|MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(node.type) && key && !node['computed'])
      names.add(String(key['name'] ?? key['value']))
    if (node.type === 'AssignmentExpression' && (node['left'] as Node).type === 'MemberExpression') {
      const left = node['left'] as Node
      const object = left['object'] as Node
      if (object.type === 'ThisExpression' || (object.type === 'MemberExpression' && keyOf(object) === 'prototype'))
        names.add(keyOf(left) ?? '')
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, code).program as unknown as Node)
  return names
}

/** Young attributes of elements, and young styles on an element. */
function markupUses(node: Node): { name: string; since: string }[] {
  const name = node['name'] as Node | string | undefined
  if (node.type === 'JSXOpeningElement') {
    const element = String((name as Node)['name'])
    if (!/^[a-z]/.test(element)) return []
    return (node['attributes'] as Node[]).flatMap((one) => {
      const attribute = String((one['name'] as Node | undefined)?.['name'] ?? '').toLowerCase()
      const known = part(`html.elements.${element}.${attribute}`) ?? part(`html.global_attributes.${attribute}`)
      const since = attribute && known?.__compat && younger(known.__compat)
      return since ? [{ name: `the attribute ${attribute}`, since }] : []
    })
  }
  const isStyle =
    node.type === 'JSXAttribute'
      ? (name as Node)['name'] === 'style'
      : node.type === 'Property' && keyName(node) === 'style'
  const value = node['value'] as Node | null
  const object = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value
  if (!isStyle || object?.type !== 'ObjectExpression') return []
  return (object['properties'] as Node[]).flatMap((one) => {
    const property = keyName(one)?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return property === undefined ? [] : inlineUses(property, text(one['value'] as Node) ?? '')
  })
}
const keyName = (node: Node): string | undefined => {
  const key = node['key'] as Node | undefined
  return key && !node['computed'] ? String(key['name'] ?? key['value']) : undefined
}

/**
 * Finds all uses in a module that are younger than the floor.
 *
 * @param own names of members that the package defines itself
 */
export function usesIn(code: string, file: string, own: ReadonlySet<string> = new Set()): Use[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const scopes = scopesOf(program as unknown as Node)
  const uses: Use[] = []
  /** Ancestors of the current node, from the program down to the node itself. */
  const way: Node[] = []

  const declared = (name: string, from: readonly Node[] = way): { value: Node | undefined } | undefined => {
    for (let at = from.length - 1; at >= 0; at -= 1) {
      const names = scopes.get(from[at]!)
      if (names?.has(name)) return { value: names.get(name) }
    }
    return undefined
  }
  // In minified code two names may refer to each other.
  const isPage = (node: Node, seen: readonly Node[] = []): boolean => {
    if (seen.includes(node)) return false
    const on = [...seen, node]
    if (node.type === 'Identifier') {
      const name = String(node['name'])
      const found = declared(name)
      return found ? found.value !== undefined && isPage(strip(found.value), on) : PAGE.has(name)
    }
    if (node.type === 'MemberExpression')
      return PAGE.has(keyOf(node) ?? '') && isPage(strip(node['object'] as Node), on)
    return false
  }
  /** Name of an expression in the platform: `AbortSignal`, `Intl.Segmenter`, `Array.prototype`. */
  const pathOf = (given: Node): string | undefined => {
    const node = strip(given)
    if (node.type === 'Identifier') {
      const name = String(node['name'])
      return declared(name) ? undefined : name
    }
    if (node.type !== 'MemberExpression') return undefined
    const key = keyOf(node)
    if (key === undefined) return undefined
    if (isPage(strip(node['object'] as Node))) return key
    const object = pathOf(node['object'] as Node)
    return object === undefined ? undefined : `${object}.${key}`
  }
  /** Interface of an expression's value, if known. */
  const typeOf = (given: Node, depth = 0): string | undefined => {
    const node = strip(given)
    if (depth > 3) return undefined
    if (node.type === 'ArrayExpression') return 'Array'
    if (text(node) !== undefined || node.type === 'TemplateLiteral') return 'String'
    if (node.type === 'Literal') return node['regex'] ? 'RegExp' : undefined
    if (node.type === 'NewExpression') return pathOf(node['callee'] as Node)
    if (node.type === 'CallExpression') {
      const callee = strip(node['callee'] as Node)
      const args = node['arguments'] as Node[]
      const key = callee.type === 'MemberExpression' ? keyOf(callee) : undefined
      const path = pathOf(callee)
      if (path === 'document.createElement') return ELEMENTS[text(args[0]) ?? ''] ?? 'HTMLElement'
      if (path && platform.has(path)) return undefined
      if (key && ((/^(values|keys|entries)$/.test(key) && args.length === 0) || key === 'matchAll')) return 'Iterator'
      return undefined
    }
    const name =
      node.type === 'Identifier' ? String(node['name']) : node.type === 'MemberExpression' ? keyOf(node) : undefined
    if (name === undefined) return undefined
    const path = pathOf(node)
    if (path && OBJECTS[path]) return OBJECTS[path]
    const value = node.type === 'Identifier' ? declared(name)?.value : undefined
    if (value && value !== node && value.start !== node.start) {
      const type = typeOf(value, depth + 1)
      if (type) return type
    }
    return CALLED.find(([pattern]) => pattern.test(name))?.[1]
  }
  /** Whether the value comes from another module. */
  const isOfModule = (given: Node): boolean => {
    const node = strip(given)
    if (node.type !== 'Identifier') return false
    const name = String(node['name'])
    const found = declared(name)
    return found ? found.value?.type.startsWith('Import') === true : !platform.has(name)
  }
  /** Feature behind a member of an expression: young, known to be old (`null`), or unknown (`undefined`). */
  const memberOf = (object: Node, key: string): Named | null | undefined => {
    if (isPage(strip(object))) return platform.get(key)
    const path = pathOf(object)
    if (path && !OBJECTS[path] && (platform.has(path) || path.endsWith('.prototype'))) {
      const found = platform.get(`${path}.${key}`)
      if (found || platform.has(path)) return found ?? null
    }
    let type = typeOf(object)
    while (type) {
      const found = platform.get(`${type}.prototype.${key}`)
      if (found) return found
      if (/^(Array|String|RegExp|Map|Set|Promise)$/.test(type)) return null
      type = PARENTS[type]
    }
    const young = youngMembers.get(key)
    return young && (ALWAYS.test(key) || !(own.has(key) || isOfModule(object))) ? young : undefined
  }

  /** Whether the feature exists whenever the expression is true (or, if `truth` is `false`, whenever it is false). */
  const implies = (given: Node, thing: Thing, truth: boolean, depth = 0): boolean => {
    const node = strip(given)
    if (depth > 6) return false
    const again = (one: unknown, to = truth) => implies(one as Node, thing, to, depth + 1)
    switch (node.type) {
      case 'UnaryExpression':
        return node['operator'] === '!' && again(node['argument'], !truth)
      case 'LogicalExpression': {
        if (node['operator'] === '??') return truth && again(node['left'])
        const isAny = (node['operator'] === '&&') === truth
        const [left, right] = [again(node['left']), again(node['right'])]
        return isAny ? left || right : left && right
      }
      case 'ConditionalExpression':
        return truth && again(node['test']) && again(node['consequent'])
      case 'BinaryExpression': {
        const [left, right] = [strip(node['left'] as Node), strip(node['right'] as Node)]
        const operator = String(node['operator'])
        if (operator === 'in') return truth && names(text(left), thing)
        if (operator === 'instanceof') return truth && mentions(left, thing)
        const asked = [left, right].find((one) => one.type === 'UnaryExpression' && one['operator'] === 'typeof')
        if (asked) {
          if (!mentions(strip(asked['argument'] as Node), thing)) return false
          const word = text(asked === left ? right : left) ?? ''
          // Minifiers write `typeof x !== 'undefined'` as `typeof x < 'u'`.
          const isThere = { '<': true, '>': false }[operator] ?? operator.startsWith('!') === word.startsWith('u')
          return operator.startsWith('=') && !word.startsWith('u') ? truth : isThere === truth
        }
        const isNothing = (one: Node) =>
          (one.type === 'Literal' && one['value'] === null) ||
          (one.type === 'Identifier' && one['name'] === 'undefined') ||
          (one.type === 'UnaryExpression' && one['operator'] === 'void')
        const other = isNothing(right) ? left : isNothing(left) ? right : undefined
        return other !== undefined && mentions(other, thing) && operator.startsWith('!') === truth
      }
      case 'CallExpression': {
        const callee = strip(node['callee'] as Node)
        const args = node['arguments'] as Node[]
        const path = pathOf(callee)
        if (path === 'Reflect.has' || path === 'Object.hasOwn') return truth && names(text(args[1]), thing)
        if (path === 'Boolean') return args.length > 0 && again(args[0])
        const made = callee.type === 'Identifier' ? declared(String(callee['name']))?.value : callee
        const body = made?.['body'] as Node | undefined
        if (!body) return false
        if (body.type !== 'BlockStatement') return again(body)
        const [only, ...more] = body['body'] as Node[]
        return (
          only?.type === 'ReturnStatement' && more.length === 0 && only['argument'] !== null && again(only['argument'])
        )
      }
      case 'Identifier': {
        if (truth && mentions(node, thing)) return true
        const value = declared(String(node['name']))?.value
        return value !== undefined && value.start !== node.start && !/Function|Class/.test(value.type) && again(value)
      }
      case 'MemberExpression':
        return truth && mentions(node, thing)
      default:
        return false
    }
  }
  /** Whether the presence of a name implies the feature, also by a name that no browser had earlier. */
  const names = (name: string | undefined, thing: Thing): boolean => {
    if (name === undefined || 'local' in thing) return false
    if (name === thing.key || (thing.kind === 'constructor' && name === thing.owner)) return name === thing.key
    const other = youngMembers.get(name) ?? platform.get(name)
    return isYoung(other) && isYoung(thing) && covers(other.since, thing.since)
  }
  const mentions = (node: Node, thing: Thing): boolean => {
    if ('local' in thing) return node.type === 'Identifier' && node['name'] === thing.local
    if (node.type === 'Identifier') return !declared(String(node['name'])) && names(String(node['name']), thing)
    if (node.type !== 'MemberExpression') return false
    const key = keyOf(node)
    if (key === undefined) return false
    const found = memberOf(node['object'] as Node, key)
    if (found)
      return (
        found === thing ||
        found.key === thing.key ||
        (isYoung(found) && isYoung(thing) && covers(found.since, thing.since))
      )
    return found === undefined && key === thing.key
  }
  const leaves = (node: Node | null | undefined): boolean =>
    node !== null &&
    node !== undefined &&
    (/^(Return|Throw|Continue|Break)Statement$/.test(node.type) ||
      (node.type === 'BlockStatement' && leaves((node['body'] as Node[]).at(-1))))
  const isGuarded = (thing: Thing): boolean => {
    for (let at = way.length - 1; at > 0; at -= 1) {
      const child = way[at]!
      const around = way[at - 1]!
      if (/^(IfStatement|ConditionalExpression)$/.test(around.type) && child !== around['test']) {
        if (implies(around['test'] as Node, thing, child === around['consequent'])) return true
      } else if (around.type === 'LogicalExpression' && child === around['right']) {
        if (around['operator'] !== '??' && implies(around['left'] as Node, thing, around['operator'] === '&&'))
          return true
      } else if (Array.isArray(around['body'])) {
        for (const one of around['body'] as Node[]) {
          if (one === child) break
          if (
            one.type === 'IfStatement' &&
            leaves(one['consequent'] as Node) &&
            implies(one['test'] as Node, thing, false)
          )
            return true
        }
      }
    }
    return false
  }
  /** Whether the node is only checked, so that its absence causes no error. */
  const isLookedAt = (isBare: boolean): boolean => {
    const node = way.at(-1)!
    let at = way.length - 2
    while (way[at] && /^(ChainExpression|ParenthesizedExpression)$/.test(way[at]!.type)) at -= 1
    const around = way[at]!
    const child = way[at + 1]!
    if (around.type === 'UnaryExpression')
      return around['operator'] === 'typeof' || (!isBare && around['operator'] === '!')
    if (isBare) return false
    if (around.type === 'LogicalExpression')
      return child === around['left'] || (around['operator'] !== '??' && isTest(at))
    if (/^(IfStatement|ConditionalExpression|WhileStatement)$/.test(around.type)) return child === around['test']
    if (around.type === 'BinaryExpression') return /^([!=]==?|instanceof)$/.test(String(around['operator']))
    if (around.type === 'CallExpression' && around['callee'] === node) return around['optional'] === true
    if (around.type === 'MemberExpression' && around['object'] === node) return around['optional'] === true
    if (around.type === 'CallExpression' && pathOf(around['callee'] as Node) === 'Boolean') return true
    return isLookedAtWhereNamed(at)
  }
  /** A feature assigned to a name here counts as checked if all uses of that name are. */
  const isLookedAtWhereNamed = (at: number): boolean => {
    const around = way[at]!
    const child = way[at + 1]!
    const isGiven =
      (around.type === 'VariableDeclarator' && around['init'] === child) ||
      (around.type === 'AssignmentPattern' && around['right'] === child)
    const isTaken = around.type === 'ObjectPattern'
    const named = isGiven
      ? ((around['id'] ?? around['left']) as Node)
      : isTaken
        ? (child['value'] as Node | undefined)
        : undefined
    if (named?.type !== 'Identifier') return false
    const local = String(named['name'])
    const top = Math.max(
      0,
      way.findLastIndex((one, place) => place <= at && scopes.get(one)?.has(local)),
    )
    const rest = way.splice(top)
    const isSafe = (node: Node): boolean => {
      way.push(node)
      const isHere =
        node.type === 'Identifier' &&
        node['name'] === local &&
        node.start !== named.start &&
        way.findLast((one) => scopes.get(one)?.has(local)) === rest[0] &&
        isReference(node)
      const isPatternOf = way.at(-2)?.type === 'AssignmentPattern' && way.at(-2)!['left'] === node
      const good =
        (!isHere || isPatternOf || isLookedAt(false) || isGuarded({ local })) &&
        childrenOf(node).every((one) => isSafe(one))
      way.pop()
      return good
    }
    const good = isSafe(rest[0]!)
    way.push(...rest)
    return good
  }
  const isTest = (at: number): boolean => {
    const around = way[at - 1]
    if (!around) return false
    if (/^(LogicalExpression|ChainExpression|ParenthesizedExpression|UnaryExpression)$/.test(around.type))
      return isTest(at - 1)
    return /^(IfStatement|ConditionalExpression|WhileStatement)$/.test(around.type) && around['test'] === way[at]
  }
  const add = (thing: Named & { since: string }, node: Node, isBare: boolean) =>
    uses.push({
      name: thing.name,
      since: thing.since,
      start: node.start,
      isGuarded: isLookedAt(isBare) || isGuarded(thing),
    })
  const isReference = (node: Node): boolean => {
    const around = way.at(-2)
    if (!around) return false
    if (around.type === 'MemberExpression') return around['object'] === node || around['computed'] === true
    if (/^(Property|MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(around.type))
      return around['key'] !== node || around['computed'] === true || around['shorthand'] === true
    return !/^(LabeledStatement|BreakStatement|ContinueStatement|(Import|Export).*Specifier|MetaProperty|TS.*)$/.test(
      around.type,
    )
  }
  const visit = (node: Node): void => {
    way.push(node)
    for (const one of syntaxForms(node, way, code))
      if (one.since) uses.push({ name: one.name, since: one.since, start: node.start, isGuarded: false })
    if (node.type === 'Identifier' && isReference(node)) {
      const name = String(node['name'])
      const thing = declared(name) ? undefined : platform.get(name)
      if (isYoung(thing) && thing.kind === 'global') add(thing, node, true)
    } else if (node.type === 'MemberExpression') {
      const key = keyOf(node)
      const around = way.at(-2)!
      const isWritten = around.type === 'AssignmentExpression' && around['left'] === node && around['operator'] === '='
      const thing = key === undefined || isWritten ? undefined : memberOf(node['object'] as Node, key)
      if (isYoung(thing)) add(thing as Named & { since: string }, node, false)
    } else if (node.type === 'ObjectPattern') {
      const value = (way.at(-2)?.type === 'VariableDeclarator' && (way.at(-2)!['init'] as Node | null)) || undefined
      if (value && (isPage(strip(value)) || pathOf(value) !== undefined || typeOf(value) !== undefined))
        for (const one of node['properties'] as Node[]) {
          const key = one['key'] as Node | undefined
          const name = key && String(key['name'] ?? key['value'])
          const thing = name === undefined ? undefined : memberOf(value, name)
          if (!isYoung(thing)) continue
          way.push(one)
          add(thing as Named & { since: string }, one, false)
          way.pop()
        }
    } else if (node.type === 'NewExpression') {
      const path = pathOf(node['callee'] as Node)
      const thing = path === undefined ? undefined : platform.get(`new ${path}`)
      if (isYoung(thing) && !isYoung(platform.get(path!))) add(thing, node, true)
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = strip(node['callee'] as Node)
      const args = (node['arguments'] as Node[]).map(strip)
      const path = pathOf(callee)
      if (path === 'RegExp' && text(args[0]) !== undefined)
        for (const one of patternForms(text(args[0])!, text(args[1]) ?? ''))
          if (one.since) uses.push({ name: one.name, since: one.since, start: node.start, isGuarded: false })
      const called = path ?? (callee.type === 'MemberExpression' ? `.${keyOf(callee) ?? ''}` : '')
      const selector = /^\.?(matches|closest|querySelector(All)?|insertRule)$/.test(called.replace(/^.*\./, '.'))
        ? text(args[0])
        : undefined
      for (const one of selector === undefined ? [] : selectorUses(selector.replace(/\{.*$/s, '')))
        uses.push({ name: one.name, since: one.since, start: node.start, isGuarded: isGuarded({ local: '' }) })
      for (const one of optionUses(called, args, text)) uses.push({ ...one, start: node.start, isGuarded: false })
    }
    for (const one of markupUses(node)) uses.push({ ...one, start: node.start, isGuarded: false })
    for (const child of childrenOf(node)) visit(child)
    way.pop()
  }
  visit(program as unknown as Node)
  return uses
}
