/** Constants in the sources of a tree, by kind, read with the bundler's parser. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { sourcesBelow } from '../tests/harness/load'

export interface Constants {
  /** All strings, templates and texts of JSX, with `{}` for each inserted value. */
  all: Set<string>
  /** Entries of `all` that read as sentences or labels. */
  texts: Set<string>
  /** Names in capitals, as used for events and messages, and names of views. */
  names: Set<string>
  /** Storage keys, and messages of the same form. */
  keys: Set<string>
  /** Members of the type `ErrorCode`. */
  codes: Set<string>
  /** Texts by error code, from `new ModalError(code, text)`, a call such as `refused(code, text)`, `{ code, message }` or `{ [code]: text }`. */
  errors: Map<string, Set<string>>
}

export interface Node {
  type: string
  [key: string]: unknown
}

/** Matches modules of texts in languages other than English. */
export const TRANSLATED = /\/texts\/(?!en(?:More)?[./])/

/** Kind of a module: whether it is among the charts, and whether it draws. */
interface Place {
  chart: boolean
  drawing: boolean
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
export const nodeAt = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined)
export const nodesAt = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : [])

/** Normalizes a text: ignores the source's line breaks and the names of inserted values. */
const plain = (text: string) =>
  text
    .replace(/\$?\{[^{}]*\}/g, '{}')
    .replace(/\s+/g, ' ')
    .trim()

const CAPITALS = /^[A-Z][A-Z0-9]{2,}(_[A-Z0-9]+)*$/
/** Names of delays belong to the charts. */
const DELAY = /_(LIMIT|DELAY|TIMEOUT|LIFETIME|INTERVAL|WAIT|SETTLE|RENEWAL|SHOWN|BLOCK|MOTION)$/
const VIEW = /^([A-Z][a-z]+){2,}$/
const KEY = /^@(appkit|w3m|walletchart)[a-z-]*\//
/** Two words or more that start like a sentence or a heading. */
const SENTENCE = /^(?!M[\d.])[^\p{L}\p{N}<.#@:/&{]*(\p{Lu}|\{\}[\s.,:’"]).*\p{L}{2}/u
/** Single word, as in labels. */
const WORD = /^(?!Enter$|Escape$)\p{Lu}\p{Ll}+[…?.]?$/u
/** Phrase inserted into a sentence; among components such words are class names. */
const PHRASE = /^\p{Ll}[\p{L}’',.]*( [\p{L}’',.{}]+)+$/u
/** Attributes whose words are not visible. */
const SILENT =
  /^(className|style|rel|d|viewBox|key|type|role|href|src|sizes|points|transform|data-.*|slot|allow|sandbox)$/
/** Descriptions of a chart's states are for its pages in docs. */
const OF_A_CHART = 'description'

/** Texts of a node: a string, a template, both branches of a condition, the parts of a sum. */
export function said(node: Node | undefined): string[] {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [plain(node.value)] : []
  if (node.type === 'TemplateLiteral' || node.type === 'TSTemplateLiteralType')
    return [
      plain(
        nodesAt(node, 'quasis')
          .map(({ value }) => (value as { cooked: string }).cooked)
          .join('{}'),
      ),
    ]
  if (node.type === 'ConditionalExpression')
    return [...said(nodeAt(node, 'consequent')), ...said(nodeAt(node, 'alternate'))]
  if (node.type === 'LogicalExpression') return [...said(nodeAt(node, 'left')), ...said(nodeAt(node, 'right'))]
  if (node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression') return said(nodeAt(node, 'expression'))
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const part = (side: string) => said(nodeAt(node, side))[0] ?? '{}'
    const sum = plain(`${part('left')}${part('right')}`)
    return /\p{L}/u.test(sum) ? [sum] : []
  }
  return []
}

/** Whether a node contains elements. */
function drawn(node: Node): boolean {
  let found = false
  visit(node, ({ type }) => (found ||= type === 'JSXElement' || type === 'JSXFragment'))
  return found
}

/** Runs of text between the elements in an element, including inserted values. */
function runs(element: Node): string[] {
  const found: string[] = []
  let run = ''
  const close = () => {
    const text = plain(run)
    if (/\p{L}{2}/u.test(text.replaceAll('{}', ''))) found.push(text)
    run = ''
  }
  for (const child of nodesAt(element, 'children')) {
    if (child.type === 'JSXText')
      run += String(child.value)
        .replace(/\s*\n\s*/g, '\n')
        .replace(/^\n|\n$/g, '')
    else if (child.type !== 'JSXExpressionContainer' || drawn(child)) close()
    else {
      const inner = nodeAt(child, 'expression')
      if (inner?.type === 'JSXEmptyExpression') continue
      run += inner?.type === 'Literal' ? String(inner.value) : '{}'
    }
  }
  close()
  return found
}

/** Texts by declared name, for use in the module and, if exported, in others. */
export function declarations(program: Node): Map<string, string[]> {
  const found = new Map<string, string[]>()
  visit(program, (node) => {
    const init = nodeAt(node, 'init')
    if (node.type !== 'VariableDeclarator' || !init) return
    const body = init.type === 'ArrowFunctionExpression' ? nodeAt(init, 'body') : init
    const texts = said(body)
    if (texts.length > 0) found.set(String(nodeAt(node, 'id')?.name), texts)
  })
  return found
}

export function visit(
  node: Node,
  see: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  see(node, parents)
  const below = [node, ...parents]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see, below)
}

export const keyOf = (property: Node): string | undefined => {
  const key = nodeAt(property, 'key')
  return property.computed || !key ? undefined : String(key.name ?? key.value)
}

/** Name of the attribute that contains a node, if any. */
const attributeOf = (parents: readonly Node[]): string | undefined => {
  const element = parents.findIndex(({ type }) => type === 'JSXElement' || type === 'ArrowFunctionExpression')
  const attribute = parents.slice(0, element < 0 ? undefined : element).find(({ type }) => type === 'JSXAttribute')
  return attribute && String(nodeAt(attribute, 'name')?.name)
}

/**
 * Reads the constants of every module below `src`.
 *
 * @param root path of the tree; texts of languages other than English are skipped
 * @throws Error if a module cannot be parsed
 */
export function readConstants(root: string): Constants {
  const found: Constants = {
    all: new Set(),
    texts: new Set(),
    names: new Set(),
    keys: new Set(),
    codes: new Set(),
    errors: new Map(),
  }
  const modules = sourcesBelow(join(root, 'src'))
    // Neither other languages, nor the doors for tests, whose faults are examples, nor the words of reports.
    .map((file) => relative(root, file))
    .filter((place) => !TRANSLATED.test(place) && !/\/report\/words\.ts$|\/testing\/|\/\w*[tT]esting\.ts$/.test(place))
    .map((place) => {
      const file = join(root, place)
      const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
      if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
      return {
        program: program as unknown as Node,
        chart: /\bmachines\b/.test(place),
        drawing: /\bcomponents\b|\.tsx$/.test(place),
      }
    })
  const everywhere = new Map<string, string[]>()
  for (const { program } of modules)
    for (const [name, texts] of declarations(program)) everywhere.set(name, [...(everywhere.get(name) ?? []), ...texts])
  for (const { program, ...place } of modules) read(program, found, everywhere, place)
  for (const code of found.errors.keys()) if (!found.codes.has(code)) found.errors.delete(code)
  return found
}

function read(program: Node, found: Constants, everywhere: ReadonlyMap<string, string[]>, place: Place): void {
  const { chart, drawing } = place
  const here = declarations(program)
  /** Also resolves a name that refers to one text only. */
  const meant = (node: Node | undefined): string[] => {
    if (node?.type === 'ConditionalExpression')
      return [...meant(nodeAt(node, 'consequent')), ...meant(nodeAt(node, 'alternate'))]
    const direct = said(node)
    if (direct.length > 0 || !node) return direct
    const name = node.type === 'CallExpression' ? nodeAt(node, 'callee') : node
    const last = name?.type === 'MemberExpression' ? nodeAt(name, 'property') : name
    if (last?.type !== 'Identifier') return []
    // A parameter of this name has the text of its caller, whatever another module calls its own.
    const others = last.name === 'message' ? undefined : everywhere.get(String(last.name))
    const texts = here.get(String(last.name)) ?? others ?? []
    return texts.length === 1 ? texts : []
  }
  const pair = (code: Node | undefined, message: Node | undefined) => {
    for (const one of said(code)) {
      const texts = found.errors.get(one) ?? new Set()
      for (const text of meant(message)) if (text) texts.add(text)
      found.errors.set(one, texts)
    }
  }
  const name = (text: string) => {
    if ((CAPITALS.test(text) && !DELAY.test(text)) || VIEW.test(text)) found.names.add(text)
  }
  visit(program, (node, parents) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const run of runs(node)) {
        found.all.add(run)
        found.texts.add(run)
      }
    if (node.type === 'NewExpression' && /^(ModalError|Failure)$/.test(String(nodeAt(node, 'callee')?.name))) {
      const [code, message] = nodesAt(node, 'arguments')
      pair(code, message)
    } else if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const [code, message] = nodesAt(node, 'arguments')
      if (meant(message).some((text) => SENTENCE.test(text))) pair(code, message)
    }
    if (
      node.type === 'Property' &&
      said(nodeAt(node, 'value')).some((text) => SENTENCE.test(text) && /[.?]$/.test(text))
    )
      pair({ type: 'Literal', value: keyOf(node) }, nodeAt(node, 'value'))
    if (node.type === 'ObjectExpression') {
      const value = (key: string) => {
        const property = nodesAt(node, 'properties').find((one) => keyOf(one) === key)
        return property && nodeAt(property, 'value')
      }
      pair(value('code'), value('message'))
    }
    if (node.type === 'TSTypeAliasDeclaration' && /^(Visitor|Host)?ErrorCode$/.test(String(nodeAt(node, 'id')?.name)))
      visit(node, (one) => {
        if (one.type === 'Literal') found.codes.add(String(one.value))
      })
    if ((node.type === 'Property' || node.type === 'TSPropertySignature') && !node.shorthand) name(keyOf(node) ?? '')
    for (const text of /^(Conditional|Logical|Parenthesized|TSAs)Expression$/.test(node.type) ? [] : said(node)) {
      found.all.add(text)
      name(text)
      if (KEY.test(text)) found.keys.add(text)
      const within = parents.find(({ type }) => !/^(Conditional|Logical|Parenthesized|TSAs)Expression$/.test(type))
      const attribute = attributeOf(parents) ?? (within?.type === 'Property' ? keyOf(within) : undefined)
      if (attribute && (SILENT.test(attribute) || (chart && attribute === OF_A_CHART))) continue
      const reads = (SENTENCE.test(text) && text.includes(' ')) || WORD.test(text) || (!drawing && PHRASE.test(text))
      if (reads) found.texts.add(text)
    }
  })
}
