/** Option or word passed to a call that older browsers ignore or reject. Only those that matter here are listed. */
import { part, younger } from './data'
import type { Node } from './walk'

interface Passed {
  /** Matches the end of the called name. */
  call: RegExp
  /** Name of the option, or the word passed. */
  word: string
  path: string
}

const CRYPTO = /(^|\.)(importKey|generateKey|sign|verify|deriveBits)$/
const passed: readonly Passed[] = [
  {
    call: /\.?addEventListener$/,
    word: 'signal',
    path: 'api.EventTarget.addEventListener.options_parameter.options_signal_parameter',
  },
  { call: /(^|\.)(importKey)$/, word: 'Ed25519', path: 'api.SubtleCrypto.importKey.ed25519' },
  { call: /(^|\.)(generateKey)$/, word: 'Ed25519', path: 'api.SubtleCrypto.generateKey.ed25519' },
  { call: /(^|\.)(sign)$/, word: 'Ed25519', path: 'api.SubtleCrypto.sign.ed25519' },
  { call: /(^|\.)(verify)$/, word: 'Ed25519', path: 'api.SubtleCrypto.verify.ed25519' },
  { call: CRYPTO, word: 'X25519', path: 'api.SubtleCrypto.importKey.x25519' },
  { call: /(^|\.)fetch$/, word: 'priority', path: 'api.fetch.options_parameter.priority' },
  {
    call: /Intl\.NumberFormat$/,
    word: 'roundingMode',
    path: 'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter.options_roundingMode_parameter',
  },
  {
    call: /Intl\.NumberFormat$/,
    word: 'roundingPriority',
    path: 'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter.options_roundingPriority_parameter',
  },
  {
    call: /Intl\.NumberFormat$/,
    word: 'roundingIncrement',
    path: 'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter.options_roundingIncrement_parameter',
  },
  {
    call: /Intl\.NumberFormat$/,
    word: 'trailingZeroDisplay',
    path: 'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter.options_trailingZeroDisplay_parameter',
  },
]

const checkedOptions = passed.map((one) => {
  const compat = part(one.path)?.__compat
  if (!compat) throw new Error(`MDN's data has nothing at ${one.path}.`)
  return { ...one, since: younger(compat) }
})

/** Young options and words of a call. */
export function optionUses(
  called: string,
  args: readonly Node[],
  text: (node: Node) => string | undefined,
): { name: string; since: string }[] {
  const words = new Set<string>()
  for (const one of args) {
    const word = text(one)
    if (word !== undefined) words.add(word)
    if (one.type === 'ObjectExpression')
      for (const property of one['properties'] as Node[]) {
        const key = property['key'] as Node | undefined
        if (key) words.add(String(key['name'] ?? key['value']))
        const value = property['value'] as Node | undefined
        const name = value && text(value)
        if (name !== undefined) words.add(name)
      }
  }
  return checkedOptions.flatMap(({ call, word, since }) =>
    since !== undefined && words.has(word) && call.test(called)
      ? [{ name: `${called.replace(/^.*\./, '')} with ${word}`, since }]
      : [],
  )
}
