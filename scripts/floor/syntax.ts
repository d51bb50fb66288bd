/** Syntax and regular expressions that are younger than the floor. */
import { part, younger } from './data'
import type { Node } from './walk'

const since = (path: string): string | undefined => {
  const compat = part(`javascript.${path}`)?.__compat
  if (!compat) throw new Error(`MDN's data has nothing at javascript.${path}.`)
  return younger(compat)
}

interface Form {
  name: string
  since: string | undefined
}

const form = (name: string, path: string): Form => ({ name, since: since(path) })

const forms = {
  staticBlock: form('a static block of a class', 'classes.static.initialization_blocks'),
  privateIn: form('a private name before "in"', 'classes.private_class_fields_in'),
  field: form('a field of a class', 'classes.public_class_fields'),
  staticField: form('a static field of a class', 'classes.static.class_fields'),
  privateField: form('a private field', 'classes.private_class_fields'),
  privateMethod: form('a private method', 'classes.private_class_methods'),
  topLevelAwait: form('await at the top of a module', 'operators.await.top_level'),
  using: form('using', 'statements.using'),
  importAttributes: form('attributes of an import', 'statements.import.import_attributes'),
  hashbang: form('#! in the first line', 'grammar.hashbang_comments'),
  optional: form('?.', 'operators.optional_chaining'),
  nullish: form('??', 'operators.nullish_coalescing'),
  nullishAssignment: form('??=', 'operators.nullish_coalescing_assignment'),
  andAssignment: form('&&=', 'operators.logical_and_assignment'),
  orAssignment: form('||=', 'operators.logical_or_assignment'),
  separator: form('_ in a number', 'grammar.numeric_separators'),
}

const patterns = {
  lookbehind: form('a lookbehind in a pattern', 'regular_expressions.lookbehind_assertion'),
  modifier: form('flags within a pattern, (?i:)', 'regular_expressions.modifier'),
  property: form('\\p{} in a pattern', 'regular_expressions.unicode_character_class_escape'),
  duplicate: form(
    'one name for two groups of a pattern',
    'regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
  ),
  named: form('a named group of a pattern', 'regular_expressions.named_capturing_group'),
}
const flags: Readonly<Record<string, Form>> = {
  d: form('the flag d of a pattern', 'builtins.RegExp.hasIndices'),
  s: form('the flag s of a pattern', 'builtins.RegExp.dotAll'),
  v: form('the flag v of a pattern', 'builtins.RegExp.unicodeSets'),
  y: form('the flag y of a pattern', 'builtins.RegExp.sticky'),
}

/** Young syntax of a regular expression. */
export function patternForms(pattern: string, given: string): Form[] {
  const plain = pattern
    .replace(/\\[^pP]/g, '')
    .replace(/\[(?:\\.|[^\]\\])*\]/g, (set) => (/\\p/i.test(set) ? '\\p{' : ''))
  const names = [...plain.matchAll(/\(\?<([A-Za-z_$][\w$]*)>/g)].map(([, name]) => name)
  const found: (Form | undefined | false)[] = [
    /\(\?<[=!]/.test(plain) && patterns.lookbehind,
    /\(\?(?:[ims]+-?[ims]*|-[ims]+):/.test(plain) && patterns.modifier,
    /\\p\{/i.test(plain) && /[uv]/.test(given) && patterns.property,
    new Set(names).size < names.length && patterns.duplicate,
    names.length > 0 && patterns.named,
    ...[...given].map((flag) => flags[flag]),
  ]
  return found.filter((one): one is Form => typeof one === 'object')
}

/** Young syntax of a node, except regular expressions. */
export function syntaxForms(node: Node, within: readonly Node[], code: string): Form[] {
  switch (node.type) {
    case 'StaticBlock':
      return [forms.staticBlock]
    case 'PropertyDefinition': {
      const isPrivate = (node['key'] as Node).type === 'PrivateIdentifier'
      return [isPrivate ? forms.privateField : node['static'] ? forms.staticField : forms.field]
    }
    case 'MethodDefinition':
      return (node['key'] as Node).type === 'PrivateIdentifier' ? [forms.privateMethod] : []
    case 'BinaryExpression':
      return (node['left'] as Node).type === 'PrivateIdentifier' ? [forms.privateIn] : []
    case 'AwaitExpression':
      return within.some(({ type }) => /Function|StaticBlock|PropertyDefinition/.test(type))
        ? []
        : [forms.topLevelAwait]
    case 'VariableDeclaration':
      return /using/.test(String(node['kind'])) ? [forms.using] : []
    case 'ImportDeclaration':
      return (node['attributes'] as unknown[] | undefined)?.length ? [forms.importAttributes] : []
    case 'Program':
      return node['hashbang'] ? [forms.hashbang] : []
    case 'ChainExpression':
      return [forms.optional]
    case 'LogicalExpression':
      return node['operator'] === '??' ? [forms.nullish] : []
    case 'AssignmentExpression': {
      const assignments: Record<string, Form> = {
        '??=': forms.nullishAssignment,
        '&&=': forms.andAssignment,
        '||=': forms.orAssignment,
      }
      const found = assignments[String(node['operator'])]
      return found ? [found] : []
    }
    case 'Literal': {
      if (typeof node['value'] === 'number' && code.slice(node.start, node.end).includes('_')) return [forms.separator]
      const regex = node['regex'] as { pattern: string; flags: string } | undefined
      return regex ? patternForms(regex.pattern, regex.flags) : []
    }
    default:
      return []
  }
}
