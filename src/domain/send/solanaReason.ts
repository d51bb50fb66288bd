import { REASON_LENGTH } from '../limits'
import { cleanName } from '../text/cleanName'
import { unknownReason } from '../texts'

/** Errors of the programs that transfers are made of: the coin's and the tokens'. */
const ofPrograms: Readonly<Record<number, string>> = {
  1: 'there is too little of it in the account',
  17: 'the account is frozen',
}

/**
 * Why a transaction failed, from the error that Solana names: `"InsufficientFundsForRent"`, or
 * `{ InstructionError: [0, { Custom: 1 }] }`.
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

/** `InsufficientFundsForRent` as `insufficient funds for rent`. */
function words(name: string): string {
  return cleanName(name.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase(), REASON_LENGTH) || unknownReason
}
