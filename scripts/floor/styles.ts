/** CSS of a sheet that the floor lacks, and whether it has a fallback. */
import { generate, parse, walk, type CssNode, type Declaration } from 'css-tree'
import { covers } from './data'
import { youngStyles, youngWriting, type Words } from './styleNames'

export interface StyleUse {
  /** `:has`, `color-mix()`, `overscroll-behavior`, `display: grid-lanes`, `@container`. */
  name: string
  since: string
  /** Rule, for the reader. */
  rule: string
  isGuarded: boolean
}

interface Young {
  name: string
  since: string
  /** Whether it is in the value of a variable, which a browser reads only when computing styles. */
  isLate?: boolean
}

const sinceOf = (words: Words | undefined, word: string): string | undefined =>
  words && Object.hasOwn(words, word) ? words[word] : undefined
const found = (name: string, since: string | undefined): Young[] => (since === undefined ? [] : [{ name, since }])

/** Young parts of a value. */
function valueUses(property: string, value: CssNode | string): Young[] {
  const text = typeof value === 'string' ? value : generate(value)
  const node = typeof value === 'string' ? parse(text, { context: 'value' }) : value
  const uses: Young[] = []
  walk(node, (one) => {
    if (one.type === 'Function') {
      const name = one.name.toLowerCase()
      uses.push(...found(`${name}()`, sinceOf(youngStyles.functions, name)))
      uses.push(...found(`${property}: ${name}()`, sinceOf(youngStyles.values[property], name)))
    } else if (one.type === 'Dimension') {
      const unit = one.unit.toLowerCase()
      uses.push(...found(`the unit ${unit}`, sinceOf(youngStyles.units, unit)))
    } else if (one.type === 'Identifier') {
      const word = one.name.toLowerCase()
      uses.push(...found(`${property}: ${word}`, sinceOf(youngStyles.values[property], word)))
      uses.push(...found(`the value ${word}`, sinceOf(youngStyles.keywords, word)))
    }
  })
  for (const { name, pattern, since } of youngWriting) if (pattern.test(text)) uses.push({ name, since })
  return uses
}

function declarationUses({ property, value }: Declaration): Young[] {
  const name = property.toLowerCase()
  if (name.startsWith('--')) return valueUses(name, generate(value)).map((one) => ({ ...one, isLate: true }))
  const since = sinceOf(youngStyles.properties, name)
  if (since !== undefined) return [{ name, since }]
  // A value with a variable is read when styles are computed: too late for a fallback before it.
  const isLate = /var\(/i.test(generate(value))
  return valueUses(name, value).map((one) => ({ ...one, isLate }))
}

export function selectorUses(selector: string): Young[] {
  const uses: Young[] = []
  walk(parse(selector, { context: 'selectorList' }), (one) => {
    if (one.type === 'PseudoClassSelector' || one.type === 'PseudoElementSelector')
      uses.push(...found(`:${one.name}`, sinceOf(youngStyles.selectors, one.name.toLowerCase())))
    if (one.type === 'NestingSelector') uses.push(...found('&', sinceOf(youngStyles.selectors, 'nesting')))
  })
  return uses
}

function atRuleUses(name: string, prelude: string): Young[] {
  const uses = found(`@${name}`, sinceOf(youngStyles.atRules, name))
  if (name !== 'media') return uses
  // A preference that a browser doesn't know is one that its visitors can't have.
  for (const [, feature = ''] of prelude.matchAll(/\(\s*(?:min-|max-)?(?!prefers-)([a-z-]+)/g))
    uses.push(...found(`@media ${feature}`, sinceOf(youngStyles.media, feature)))
  if (/[<>]/.test(prelude)) uses.push(...found('@media with < or >', sinceOf(youngStyles.media, 'range_syntax')))
  return uses
}

/** Features that a condition of `@supports` requires; the rules in it apply only if these are supported. */
function conditionUses(condition: string): Young[] {
  const uses: Young[] = []
  if (/^\s*not\b/.test(condition)) return uses
  for (const [, selector = ''] of condition.matchAll(/selector\(((?:[^()]|\([^()]*\))*)\)/g))
    uses.push(...selectorUses(selector))
  for (const [, property = '', value = ''] of condition.matchAll(
    /\(\s*([\w-]+)\s*:((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g,
  )) {
    uses.push(...found(property, sinceOf(youngStyles.properties, property)), ...valueUses(property, value))
  }
  return uses
}

/** Young parts of a style on an element itself. */
export const inlineUses = (property: string, value: string): { name: string; since: string }[] => [
  ...found(property, sinceOf(youngStyles.properties, property)),
  ...(value && !property.startsWith('--') ? valueUses(property, value) : []),
]

/** All young parts of a style sheet. */
export function styleUses(css: string): StyleUse[] {
  const uses: StyleUse[] = []
  const visit = (nodes: Iterable<CssNode>, within: readonly Young[], rule: string): void => {
    const before: Declaration[] = []
    for (const node of nodes) {
      const say = (all: readonly Young[], isGuarded: (one: Young) => boolean = () => false, at = rule) => {
        for (const one of all)
          uses.push({
            name: one.name,
            since: one.since,
            rule: at,
            isGuarded: within.some(({ since }) => covers(since, one.since)) || isGuarded(one),
          })
      }
      if (node.type === 'Declaration') {
        const own = declarationUses(node)
        const isPlainBefore = before.some(
          (other) => other.property === node.property && declarationUses(other).length === 0,
        )
        say(own, (one) => isPlainBefore && !one.isLate)
        before.push(node)
      } else if (node.type === 'Rule') {
        const selector = generate(node.prelude)
        say(selectorUses(selector), undefined, selector)
        visit(node.block.children, within, selector)
      } else if (node.type === 'Atrule') {
        const prelude = node.prelude ? generate(node.prelude) : ''
        const at = `@${node.name} ${prelude}`.trim()
        say(atRuleUses(node.name.toLowerCase(), prelude), undefined, at)
        const known = node.name === 'supports' ? [...within, ...conditionUses(prelude)] : within
        if (node.block) visit(node.block.children, known, rule || at)
      }
    }
  }
  const sheet = parse(css)
  if (sheet.type === 'StyleSheet') visit(sheet.children, [], '')
  return uses
}
