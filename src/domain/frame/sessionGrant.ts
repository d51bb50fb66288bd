import { isRecord } from '../guards'

/** Grant that an app requested by `wallet_grantPermissions` (ERC-7715), with its id in the wallet's answer. */
export interface SessionGrant {
  /** Id of the grant, `permissionsContext` of the answer; absent if the answer has no id. */
  context?: string | undefined
  /** Unix time in seconds. */
  expiry?: number | undefined
  permissions: readonly Record<string, unknown>[]
  /** Rules that were asked for all permissions; absent if there are none. */
  policies?: readonly unknown[] | undefined
}

/** Reads a grant from the request's params and the wallet's answer, whatever their shapes. */
export function grantIn(params: unknown, answer: unknown): SessionGrant {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  const { expiry, permissions, policies } = isRecord(request) ? request : {}
  const { permissionsContext, context = permissionsContext } = isRecord(answer) ? answer : {}
  return {
    context: typeof context === 'string' && context !== '' ? context : undefined,
    expiry: typeof expiry === 'number' && Number.isFinite(expiry) ? secondsOf(expiry) : undefined,
    permissions: Array.isArray(permissions) ? permissions.filter(isRecord) : [],
    ...(Array.isArray(policies) && policies.length > 0 && { policies: policies as readonly unknown[] }),
  }
}

/** Threshold between seconds and ms, beyond any calendar date: some servers return ms (docs/decisions.md#132). */
const SECONDS = 100_000_000_000
/** Last second that a `Date` can represent. */
const LAST = 8_640_000_000_000

/** Converts a time in seconds or ms to seconds. */
export const secondsOf = (time: number): number => Math.min(LAST, Math.floor(time >= SECONDS ? time / 1000 : time))
