import { isRecord } from '../guards'
import { limitsOf, secondsOf, type SmartSession } from './smartSession'

/** What an app asked for by `wallet_grantPermissions` (ERC-7715), and what the wallet's answer calls it. */
export interface SessionGrant {
  /** `permissionsContext` of the answer; absent where it names none. */
  context?: string | undefined
  /** Seconds since 1970. */
  expiry?: number | undefined
  permissions: readonly Record<string, unknown>[]
}

/** Reads a grant from the request's params and the wallet's answer, whatever their shapes. */
export function grantIn(params: unknown, answer: unknown): SessionGrant {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  const { expiry, permissions } = isRecord(request) ? request : {}
  const { permissionsContext, context = permissionsContext } = isRecord(answer) ? answer : {}
  return {
    context: typeof context === 'string' && context !== '' ? context : undefined,
    expiry: typeof expiry === 'number' && Number.isFinite(expiry) ? secondsOf(expiry) : undefined,
    permissions: Array.isArray(permissions) ? permissions.filter(isRecord) : [],
  }
}

/** A granted session, as the server lists it, held against what was asked for. */
export interface GrantedSession {
  session: SmartSession
  /** It may do other things, or other amounts of them. */
  otherLimits: boolean
  /** It ends at another time. */
  otherExpiry: boolean
}

/** Finds what was granted in the server's list; `undefined` where the list does not name it. */
export function grantedIn(grant: SessionGrant, sessions: readonly SmartSession[]): GrantedSession | undefined {
  const { context } = grant
  const session =
    context === undefined ? undefined : sessions.find((one) => one.context === context || one.pci === context)
  if (!session) return undefined
  return {
    session,
    otherLimits: termsOf(grant.permissions) !== termsOf(session.permissions, session.policies),
    otherExpiry: grant.expiry !== session.expiry,
  }
}

/** Everything that decides what a session may do, in one order; addresses and amounts in one spelling. */
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

/** Writes JSON with its keys in order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part === 'string' && part.startsWith('0x')) return part.toLowerCase()
    return isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part
  })
