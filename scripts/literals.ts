/**
 * Checks that texts for the visitor come from the catalogue: no component has words of its own, or
 * class names, because styles are made by `css`.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseSync } from 'vite'
import { modulesOf } from '../tests/harness/load'
import { close, root } from './arguments'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes whose value is visible or read aloud. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|text|name|question|what|done|failed|again|note)$/
/** Attributes whose value is never shown: names and shapes. */
const UNREAD =
  /^(rel|viewBox|d|sizes|points|transform|gradientTransform|type|id|role|dir|href|target|kind|size|autoComplete|data-.*)$/
const LETTERS = /\p{L}{2,}/u
/** Matches words in an attribute; a single lower-case word is a name. */
const SPOKEN_WORDS = /^\P{L}*\p{Lu}|\p{L}\s|\s\p{L}/u
/** Two words in a row: a sentence, or a part of one. */
const SENTENCE = /\p{L}{2,}[,:]? \p{L}{2,}/u
/** Values and media queries of style objects. */
const STYLE_VALUE = /^@|var\(--|\d(px|s|%)\b|^ ?linear |\((pointer|prefers-[a-z-]+): |^animation-timeline: /
/** Calls whose arguments are styles. */
const STYLES = new Set(['css', 'cx', 'keyframes', 'injectGlobal'])
/** Files that have only styles. */
const STYLE_FILE = /src\/components\/(style|tokens)\.ts$/
/** Class names that are allowed: the button is in the page's own graph. */
const NAMED = new Set(['walletchart-button'])

const tree = root()
const findings: string[] = []
const files = modulesOf(tree, 'components')

for (const path of files) {
  const file = relative(tree, path).replaceAll('\\', '/')
  if (STYLE_FILE.test(file)) continue
  const text = readFileSync(path, 'utf8')
  const { program } = parseSync(file, text)
  const lineOf = (node: Node) => text.slice(0, node.start).split('\n').length
  const say = (node: Node, what: string, words: string) =>
    findings.push(`${file}:${lineOf(node)}: ${what}: ${words.trim().replace(/\s+/g, ' ').slice(0, 60)}`)

  const visit = (node: Node, inAttribute?: string): void => {
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && !node['declaration']) return
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
    // Errors are for the developer.
    if (node.type === 'ThrowStatement') return
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      if (callee.type === 'Identifier' && STYLES.has(String(callee['name']))) return
    }
    if (node.type === 'JSXText' && LETTERS.test(String(node['value']))) say(node, 'words', String(node['value']))
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node['name'] as Node)
      if (UNREAD.test(name)) return
      const value = node['value'] as Node | null
      if (value) visit(value, name)
      return
    }
    const words = literalOf(node)
    if (words !== undefined) {
      if (inAttribute === 'className' && words.trim() !== '' && !NAMED.has(words)) say(node, 'a class name', words)
      else if (inAttribute && SPOKEN.test(inAttribute) && SPOKEN_WORDS.test(words))
        say(node, `words in ${inAttribute}`, words)
      else if (inAttribute !== 'className' && SENTENCE.test(words) && !STYLE_VALUE.test(words))
        say(node, 'words', words)
    }
    // A value is checked where it is written, so calls and comparisons end the attribute.
    const passed = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/.test(node.type)
    for (const [key, child] of Object.entries(node)) {
      if (key === 'test') visitAll(child, undefined)
      else visitAll(child, passed ? inAttribute : undefined)
    }
  }
  const visitAll = (child: unknown, inAttribute: string | undefined): void => {
    if (Array.isArray(child)) for (const one of child) visitAll(one, inAttribute)
    else if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, inAttribute)
  }
  visit(program as unknown as Node)
}

function nameOf(node: Node): string {
  return node.type === 'JSXNamespacedName'
    ? `${nameOf(node['namespace'] as Node)}:${nameOf(node['name'] as Node)}`
    : String(node['name'])
}

/** Text of a string or of a part of a template. */
function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked ?? ''
  return undefined
}

close(findings, `${files.length} files of components`, files.length)
