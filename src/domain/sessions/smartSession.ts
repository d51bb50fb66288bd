import * as z from 'zod/mini'
import type { CaipAddress } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { cleanName } from '../text/cleanName'
import { entriesOf, shownText } from '../portfolio/answers'
import { isHttpUrl } from '../text/url'

/**
 * What an app may do with a smart account without asking each time (ERC-7715), until a time or until its owner ends it
 * (docs/reference.md#sessions).
 */
export interface SmartSession {
  /** By which the server knows it: permissions context identifier. */
  pci: string
  /** What the app calls itself, and where it says to be; cleaned. */
  app: { name: string; host?: string | undefined }
  /** Seconds since 1970. */
  expiry: number
  state: 'active' | 'expired' | 'revoked'
  limits: readonly SessionLimit[]
  /** As they were granted, for the wallet that ends them. */
  permissions: readonly Record<string, unknown>[]
  /** Rules for all of the permissions. */
  policies?: readonly unknown[] | undefined
  /** What the wallet's answer to the grant calls it (`permissionsContext`); absent where the server does not say. */
  context?: string | undefined
}

/** One thing that a session allows; `units`: of it at most so much in all, in smallest units; absent: any amount. */
export type SessionLimit =
  | { kind: 'coin'; units?: bigint | undefined }
  | { kind: 'token'; contract: string; units?: bigint | undefined }
  | { kind: 'call'; contract: string }
  /** What is not known here, by its own word. */
  | { kind: 'other'; type: string }

/** A session, and the account whose it is. */
export interface SessionRequest {
  account: CaipAddress
  session: SmartSession
}
/** The same, as the account's owner has signed that it is to end. */
export interface SignedRevocation extends SessionRequest {
  signature: string
}

/** Sessions of one account are no more than this. */
const SESSIONS = 200
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

/** No token has so many units: who allows this much allows any amount. */
const ANY = 2n ** 128n

/** The least of the allowances: a transfer must keep to all of them. */
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
  return { kind: 'other', type: cleanName(type, TYPE_LENGTH) }
}

/** No calendar has such seconds: some servers tell milliseconds (docs/decisions.md#132). */
const SECONDS = 100_000_000_000
/** The last second of a calendar. */
const LAST = 8_640_000_000_000
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

/** Reads a time as seconds, whichever it is in. */
export const secondsOf = (time: number): number => Math.min(LAST, Math.floor(time >= SECONDS ? time / 1000 : time))

/** What permissions allow; what is none is left out. @param shared rules for all of them */
export const limitsOf = (
  permissions: readonly Record<string, unknown>[],
  shared: readonly unknown[] = [],
): SessionLimit[] => entriesOf(permission, permissions.slice(0, LIMITS)).map((one) => limitOf(one, shared))

/** What `GET /v1/sessions/{CAIP-10}` answers; none are told where it is missing. */
export const sessionsSchema = z.object({ pcis: z.array(z.unknown()) })

/** The sessions of an answer, the active ones first. @param now ms since 1970 */
export function sessionsIn({ pcis }: z.infer<typeof sessionsSchema>, now: number): SmartSession[] {
  const sessions = entriesOf(sessionSchema, pcis.slice(0, SESSIONS)).map(
    ({ project: { name, url }, pci, expiry: told, permissions, policies = [], context, revokedAt }): SmartSession => {
      const expiry = secondsOf(told)
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
  return [...sessions.filter(({ state }) => state === 'active'), ...sessions.filter(({ state }) => state !== 'active')]
}

/** Milliseconds until the first of the active ones expires; absent where none is active. @param now ms since 1970 */
export function endsIn(sessions: readonly SmartSession[], now: number): number | undefined {
  const ends = sessions.flatMap(({ state, expiry }) => (state === 'active' ? [expiry * 1000 - now] : []))
  return ends.length > 0 ? Math.max(0, Math.min(...ends)) : undefined
}
