import { normalize } from 'viem/ens'
import type { Fault } from '../errors'
import { looksLikeName } from './receiver'

const invalid: Fault = {
  code: 'name.invalid',
  message:
    'Not a valid name: it has a character that isn’t allowed, or mixes letters from several scripts. Check it, or use the address.',
}

/**
 * Normalises a typed name by ENSIP-15, which rejects whole-script lookalikes and mixed scripts. Its tables are large:
 * load this module only for a name that is not `isPlainName`.
 */
export function normalizeName(text: string): { name: string } | Fault {
  if (!looksLikeName(text)) return invalid
  try {
    return { name: normalize(text) }
  } catch {
    return invalid
  }
}
