import { normalize } from 'viem/ens'
import type { Fault } from '../errors'
import { looksLikeName } from './receiver'

const invalid: Fault = {
  code: 'name.invalid',
  message:
    'No name is spelled like this: a character is not allowed in names, or letters of several scripts are mixed. Check it, or use the address.',
}

/**
 * The name typed, in the one spelling that may be looked up: normalised by ENSIP-15, which refuses whole-script
 * lookalikes and mixtures. Its tables are large: load this module only for what is no `isPlainName`.
 */
export function normalizeName(text: string): { name: string } | Fault {
  if (!looksLikeName(text)) return invalid
  try {
    return { name: normalize(text) }
  } catch {
    return invalid
  }
}
