import { secondsOf } from '../../../domain/frame/sessionGrant'
import * as z from 'zod/mini'
import type { CaipAddress } from '../../../domain/caip'
import { isEvmAddress } from '../../../domain/eip1193/address'
import { cleanName } from '../../../domain/text/cleanName'
import { entriesOf, shownText } from '../../../domain/portfolio/answers'
import { isHttpUrl } from '../../../domain/text/url'

/**
 * Smart session: the permission of an app to act with a smart account without asking each time (ERC-7715), until it
 * expires or its owner ends it (docs/reference.md#sessions).
 */
export interface SmartSession {
  /** Permissions context identifier: the session's id at the server. */
  pci: string
  /** Name and host that the app claims, cleaned. */
  app: { name: string; host?: string | undefined }
  /** Unix time in seconds. */
  expiry: number
  state: 'active' | 'expired' | 'revoked'
  limits: readonly SessionLimit[]
  /** Permissions as they were granted, for the wallet that ends them. */
  permissions: readonly Record<string, unknown>[]
  /** Rules that apply to all permissions. */
  policies?: readonly unknown[] | undefined
  /** Id of the grant in the wallet's answer (`permissionsContext`); absent if the server does not return it. */
  context?: string | undefined
}

/** Action that a session allows. `units`: the maximum total, in smallest units; absent for any amount. */
export type SessionLimit =
  | { kind: 'coin'; units?: bigint | undefined }
  | { kind: 'token'; contract: string; units?: bigint | undefined }
  | { kind: 'call'; contract: string }
  /** Unknown type of permission, under its own name. */
  | { kind: 'other'; type: string }

/** Session and its account. */
export interface SessionRequest {
  account: CaipAddress
  session: SmartSession
}
/** Request to end a session, signed by the account's owner. */
export interface SignedRevocation extends SessionRequest {
  signature: string
}

/** Maximum number of sessions of an account that are listed. */
const SESSIONS = 200
/** Maximum number of limits of a session, and maximum length of a type in characters. */
const LIMITS = 20
const TYPE_LENGTH = 64

const policy = z.looseObject({
  type: z.string(),
  data: z.optional(z.looseObject({ allowance: z.optional(z.unknown()) })),
})
const permission = z.looseObject({
  type: z.string(),
  data: z.optional(z.looseObject({ address: z.optional(z.unknown()) })),
  policies: z.optional(z.array(z.unknown())),
})

const isUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)

/** Threshold of an unlimited allowance: no token has so many units. */
const ANY = 2n ** 128n

/** Returns the smallest allowance, because a transfer must satisfy all of them. */
function unitsIn(policies: readonly unknown[]): bigint | undefined {
  const allowances = entriesOf(policy, policies).flatMap(({ type, data }) =>
    type === 'token-allowance' && isUnits(data?.allowance) ? [BigInt(data.allowance)] : [],
  )
  const least = allowances.reduce((one, other) => (other < one ? other : one), ANY)
  return least < ANY ? least : undefined
}

function limitOf({ type, data, policies = [] }: z.infer<typeof permission>, shared: readonly unknown[]): SessionLimit {
  const units = unitsIn([...policies, ...shared])
  const contract = data?.address
  if (type === 'native-token-transfer') return { kind: 'coin', units }
  if (type === 'erc20-token-transfer' && isEvmAddress(contract)) return { kind: 'token', contract, units }
  if (type === 'contract-call' && isEvmAddress(contract)) return { kind: 'call', contract }
  return other(type)
}

const other = (type: unknown): SessionLimit => ({
  kind: 'other',
  type: (typeof type === 'string' && cleanName(type, TYPE_LENGTH)) || '?',
})

const time = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

const sessionSchema = z.object({
  project: z.object({ name: shownText, url: z.optional(z.unknown()) }),
  pci: z.string().check(z.minLength(1), z.maxLength(1_000)),
  expiry: time,
  permissions: z.array(z.record(z.string(), z.unknown())),
  policies: z.optional(z.array(z.unknown())),
  context: z.optional(z.unknown()),
  revokedAt: z.nullish(time),
})

/**
 * Reads the limits that permissions set. No permission is left out: one that cannot be read is one of an unknown type,
 * and those beyond the first ones are counted.
 *
 * @param shared rules for all of them
 */
export function limitsOf(
  permissions: readonly Record<string, unknown>[],
  shared: readonly unknown[] = [],
): SessionLimit[] {
  const limits = permissions.slice(0, LIMITS).map((one) => {
    const { data: read } = permission.safeParse(one)
    return read ? limitOf(read, shared) : other(one['type'])
  })
  const more = permissions.length - limits.length
  return more > 0 ? [...limits, other(`+${more}`)] : limits
}

/** Schema of `GET /v1/sessions/{CAIP-10}`. */
export const sessionsSchema = z.object({ pcis: z.array(z.unknown()) })

/** Reads the sessions of an answer, the active ones first. @param now Unix time in ms */
export function sessionsIn({ pcis }: z.infer<typeof sessionsSchema>, now: number): SmartSession[] {
  const sessions = entriesOf(sessionSchema, pcis).map(
    ({
      project: { name, url },
      pci,
      expiry: rawExpiry,
      permissions,
      policies = [],
      context,
      revokedAt,
    }): SmartSession => {
      const expiry = secondsOf(rawExpiry)
      const state = revokedAt ? 'revoked' : expiry * 1000 <= now ? 'expired' : 'active'
      return {
        pci,
        app: { name, host: isHttpUrl(url) ? new URL(url).host : undefined },
        expiry,
        state,
        limits: limitsOf(permissions, policies),
        permissions,
        policies,
        context: typeof context === 'string' ? context : undefined,
      }
    },
  )
  const isActive = ({ state }: SmartSession) => state === 'active'
  return [...sessions.filter(isActive), ...sessions.filter((one) => !isActive(one))].slice(0, SESSIONS)
}

/** Returns the ms until the first active session expires, if one is active. @param now Unix time in ms */
export function endsIn(sessions: readonly SmartSession[], now: number): number | undefined {
  const ends = sessions.flatMap(({ state, expiry }) => (state === 'active' ? [expiry * 1000 - now] : []))
  return ends.length > 0 ? Math.max(0, Math.min(...ends)) : undefined
}
