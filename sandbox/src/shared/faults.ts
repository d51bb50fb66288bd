import * as z from 'zod/mini'
import { hostNames, type HostName } from './hosts'
import { inWords } from './inWords'

const faultSchema = z.strictObject({
  kind: z.enum(['status', 'delay', 'hang', 'reset', 'truncated', 'wrongJson', 'html', 'drip', 'refuse', 'drop']),
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
  delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  retryAfter: z.optional(z.number().check(z.gte(0))),
  reason: z.optional(z.string().check(z.maxLength(120))),
  times: z.optional(z.int().check(z.gte(1))),
})

/**
 * Fault of an endpoint.
 *
 * - `status`: responds with `status` (500), and `retry-after: retryAfter` (seconds) if given.
 * - `delay`: the right response after `delay` ms (1000).
 * - `hang`: no response until the fault is cleared; then the connection is cut.
 * - `reset`: the connection is reset.
 * - `truncated`: announces the whole response, sends half of it, cuts the connection.
 * - `wrongJson`: 200 with JSON of another shape.
 * - `html`: 200 with a sign-in page, as a captive portal does.
 * - `drip`: the right response in up to 64 pieces, `delay` ms (200) apart.
 * - `refuse` (relay): the socket opens, then closes with 3000 and `reason` ("Unauthorized: invalid key").
 * - `drop` (relay): every open socket is cut once; new ones are accepted.
 *
 * On the relay every kind but `delay` and `drip` also cuts the open sockets when it is set.
 *
 * `times`: number of requests until it clears itself. Default: until reset.
 */
export type Fault = z.infer<typeof faultSchema>
export type FaultKind = Fault['kind']

/** Faults by key `host:path-prefix`, e.g. `registry:/getWallets`. The longest prefix wins. */
export interface Faults {
  /** Sets a fault. @throws Error if the key or the fault is invalid */
  set(key: string, fault: Fault): void
  /** Clears one fault, or all, and releases their connections. */
  reset(key?: string): void
  list(): Record<string, Fault>
}

export interface ActiveFault {
  key: string
  fault: Fault
  /** Aborted when the fault is cleared. */
  lifted: AbortSignal
}

/** Faults as the hosts use them. */
export interface FaultSource extends Faults {
  /** Fault for this request, counted against its `times`. `target` is path and query. */
  take(host: HostName, target: string): ActiveFault | undefined
  /** Calls the listener for each fault that is set. Returns the unsubscribe function. */
  onSet(listener: (host: HostName, fault: Fault) => void): () => void
}

interface Entry {
  key: string
  host: HostName
  prefix: string
  fault: Fault
  left: number
  lift: AbortController
}

function parseKey(key: string): { host: HostName; prefix: string } {
  const colon = key.indexOf(':')
  const host = hostNames.find((name) => name === key.slice(0, colon))
  const prefix = key.slice(colon + 1)
  if (!host || !prefix.startsWith('/')) {
    throw new Error(
      `Fault key "${key}" is not understood. Write host:path-prefix, such as "registry:/getWallets"; hosts are ${hostNames.join(', ')}.`,
    )
  }
  return { host, prefix }
}

function parseFault(key: string, host: HostName, fault: unknown): Fault {
  const parsed = faultSchema.safeParse(fault, inWords)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const where = issue?.path.join('.') || 'fault'
    throw new Error(`Fault for "${key}" is not understood: ${where}: ${issue?.message ?? 'invalid'}.`)
  }
  const { kind } = parsed.data
  if ((kind === 'refuse' || kind === 'drop') && host !== 'relay') {
    throw new Error(`Fault kind "${kind}" belongs to the relay. Use the key "relay:/".`)
  }
  return parsed.data
}

export function createFaults(): FaultSource {
  const active = new Map<string, Entry>()
  // Used up by `times`, but may still have connections that a reset must release.
  const spent = new Set<Entry>()
  const listeners = new Set<(host: HostName, fault: Fault) => void>()

  function reset(key?: string): void {
    for (const entry of [...active.values(), ...spent]) {
      if (key !== undefined && entry.key !== key) continue
      active.delete(entry.key)
      spent.delete(entry)
      entry.lift.abort()
    }
  }

  return {
    set(key, input) {
      const { host, prefix } = parseKey(key)
      const fault = parseFault(key, host, input)
      reset(key)
      if (fault.kind !== 'drop') {
        const left = fault.times ?? Number.POSITIVE_INFINITY
        active.set(key, { key, host, prefix, fault, left, lift: new AbortController() })
      }
      for (const listener of listeners) listener(host, fault)
    },
    reset,
    list: () => Object.fromEntries([...active].map(([key, entry]) => [key, entry.fault])),
    take(host, target) {
      const entry = [...active.values()]
        .filter((candidate) => candidate.host === host && target.startsWith(candidate.prefix))
        .sort((a, b) => b.prefix.length - a.prefix.length)[0]
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) {
        active.delete(entry.key)
        spent.add(entry)
      }
      return { key: entry.key, fault: entry.fault, lifted: entry.lift.signal }
    },
    onSet(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
