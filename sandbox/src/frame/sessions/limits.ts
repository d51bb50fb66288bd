import { decodeFunctionData, erc20Abi, formatEther, isAddressEqual } from 'viem'
import type { Call } from '../contract'
import { Refusal } from '../../shared/refusal'
import type { Permission } from './grant'
import type { SmartSession } from './store'

/** Amount that a call sends, of the network's coin or a token. Undefined if the call cannot be decoded. */
function sentBy({ to, value, data }: Call): { token?: Call['to']; amount: bigint } | undefined {
  if (data === '0x') return { amount: value }
  if (value !== 0n) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? { token: to, amount: args[1] } : undefined
  } catch {
    return undefined
  }
}

const fits = (permission: Permission, token: Call['to'] | undefined): boolean =>
  permission.type === 'native-token-transfer'
    ? token === undefined
    : token !== undefined && isAddressEqual(permission.data.address, token)

function allowanceOf({ policies }: Permission): bigint | undefined {
  const limits = policies.map(({ data }) => BigInt(data.allowance))
  return limits.length > 0 ? limits.reduce((one, other) => (other < one ? other : one)) : undefined
}

/**
 * Totals of the session after these calls.
 *
 * @throws {Refusal} if the session has ended, or does not allow a call or its amount
 */
export function spentAfter(session: SmartSession, calls: readonly Call[]): SmartSession['spent'] {
  const { permissions, expiry, revokedAt } = session
  if (revokedAt !== null) throw new Refusal('This session was revoked.', 403)
  if (expiry * 1000 <= Date.now()) throw new Refusal('This session has expired.', 403)
  const spent = { ...session.spent }
  for (const call of calls) {
    const sent = sentBy(call)
    const place = sent ? permissions.findIndex((one) => fits(one, sent.token)) : -1
    const permission = permissions[place]
    if (!sent || !permission) throw new Refusal('This session does not allow this call.', 403)
    const before = BigInt(spent[place] ?? 0)
    const limit = allowanceOf(permission)
    if (limit !== undefined && before + sent.amount > limit) {
      const left = limit - before
      const words = sent.token ? `${left} smallest units` : `${formatEther(left)} ETH`
      throw new Refusal(`This is more than the session allows: ${words} are left.`, 403)
    }
    spent[place] = String(before + sent.amount)
  }
  return spent
}
