import { isRecord } from '../../../domain/guards'
import type { SessionGrant } from '../../../domain/frame/sessionGrant'
import { limitsOf, type SmartSession } from './smartSession'

/** Granted session, as the server lists it, compared with the request. */
export interface GrantedSession {
  session: SmartSession
  /** Whether its permissions, or their amounts, differ from the request. */
  otherLimits: boolean
  /** Whether its expiry differs from the request. */
  otherExpiry: boolean
}

/** Finds the granted session in the server's list; `undefined` if it is not listed. */
export function grantedIn(grant: SessionGrant, sessions: readonly SmartSession[]): GrantedSession | undefined {
  const { context } = grant
  const session =
    context === undefined ? undefined : sessions.find((one) => one.context === context || one.pci === context)
  if (!session) return undefined
  return {
    session,
    otherLimits: termsOf(grant.permissions, grant.policies) !== termsOf(session.permissions, session.policies),
    otherExpiry: grant.expiry !== session.expiry,
  }
}

/** Serialises everything that limits a session, in one order, with one spelling of addresses and amounts. */
function termsOf(permissions: SmartSession['permissions'], shared: readonly unknown[] = []): string {
  const terms = permissions.map((permission) => {
    const [limit] = limitsOf([permission], shared)
    const { type, data, policies } = permission
    const isAmount = limit?.kind === 'coin' || limit?.kind === 'token'
    const rules = [...(Array.isArray(policies) ? (policies as readonly unknown[]) : []), ...shared].filter(
      (rule) => !isAmount || !isRecord(rule) || rule['type'] !== 'token-allowance',
    )
    return written([isAmount ? limit : { type, data }, rules.map(written).sort()])
  })
  return written(terms.sort())
}

/** Serialises JSON with sorted keys. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part === 'string' && part.startsWith('0x')) return part.toLowerCase()
    return isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part
  })
