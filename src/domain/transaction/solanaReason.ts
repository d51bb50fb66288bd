import { REASON_LENGTH } from '../limits'
import { cleanName } from '../text/cleanName'
import { unknownReason } from '../texts'

/** Texts of custom error codes of the System and Token programs. */
const ofPrograms: Readonly<Record<number, string>> = {
  1: 'the account’s balance is too low',
  17: 'the account is frozen',
  36: 'the recipient takes transfers only with a memo',
}

/**
 * Returns why a transaction failed, from the error that Solana returns: `"InsufficientFundsForRent"`, or `{
 * InstructionError: [0, { Custom: 1 }] }`.
 */
export function solanaReason(error: unknown): string {
  if (typeof error === 'string') return words(error)
  if (typeof error !== 'object' || error === null) return unknownReason
  const [name, detail] = (Object.entries(error) as [string, unknown][])[0] ?? []
  if (name !== 'InstructionError' || !Array.isArray(detail)) return words(name ?? '')
  const fault: unknown = detail[1]
  if (typeof fault === 'string') return words(fault)
  const custom = typeof fault === 'object' && fault !== null && 'Custom' in fault ? fault.Custom : undefined
  return (typeof custom === 'number' && ofPrograms[custom]) || unknownReason
}

/** Converts `InsufficientFundsForRent` to `insufficient funds for rent`. */
function words(name: string): string {
  return cleanName(name.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase(), REASON_LENGTH) || unknownReason
}
