import { ens_normalize, ens_split } from '@adraffy/ens-normalize/xnf'
import type { Fault } from '../errors'
import { looksLikeName } from './receiver'

/**
 * Names by ENSIP-15. The tables are large: load this module only for what is no `isPlainName`. They come in the
 * build that leaves NFC to the platform, which is a quarter smaller.
 */

/** A name in the one spelling that may be looked up. */
export interface NormalName {
  name: string
  /** It is not what was typed: show it. */
  changed: boolean
  /** Scripts other than plain Latin letters, such as `Cyrillic`: the name may look like another one. Say so. */
  scripts: string[]
}

const invalid: Fault = {
  code: 'name.invalid',
  message:
    'No name is spelled like this: a character is not allowed in names, or letters of several scripts are mixed. Check it, or use the address.',
}

/** The name typed, normalised; whole-script lookalikes and mixtures are refused, as ENSIP-15 wants. */
export function normalizeName(text: string): NormalName | Fault {
  if (!looksLikeName(text)) return invalid
  try {
    const name = ens_normalize(text)
    return { name, changed: name !== text, scripts: scriptsOf(name) }
  } catch {
    return invalid
  }
}

function scriptsOf(name: string): string[] {
  const types = ens_split(name).map(({ type }) => type ?? '')
  return [...new Set(types)].filter((type) => !['', 'ASCII', 'Emoji'].includes(type))
}
