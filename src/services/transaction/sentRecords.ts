import * as z from 'zod/mini'
import { eachIn, isText } from '../../domain/guards'
import type { KeyValueStore } from '../storage/storage'
import { json, type StoredValue } from '../storage/values'
import { hexSchema } from './evmLanded'
import type { Seen } from './repriced'

/** Facts of a pending transaction or batch: enough to find it without the wallet that sent it. */
export interface Trace {
  /**
   * Its hashes. Of a transaction the first one included: wallets send it again for another fee. Of a batch those that
   * the wallet has named.
   */
  hashes: readonly string[]
  /** Content that a network has shown; absent for a batch. */
  seen?: Seen | undefined
}

/** Transactions with a stored trace, the latest first: as many as may be followed at once. */
const MOST = 64

const traceSchema = z.object({
  hashes: z.array(hexSchema),
  seen: z.optional(
    z.object({
      from: hexSchema,
      nonce: z.pipe(
        z.string().check(z.regex(/^\d{1,20}$/)),
        z.transform((text: string) => BigInt(text)),
      ),
      to: z.nullish(hexSchema),
      input: hexSchema,
      value: hexSchema,
    }),
  ),
})
/** Format of the stored traces. */
export const tracesValue: StoredValue<Record<string, Trace>> = {
  ...json(
    '@walletchart/traces',
    eachIn<string, Trace>(isText, (trace) => traceSchema.safeParse(trace).data),
  ),
  write: (traces) => JSON.stringify(traces, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)),
}

/** Store of traces, by the first hash or the batch id: a page that is loaded again looks for each hash of it. */
export function createTraces(storage: KeyValueStore) {
  const stored = storage.at(tracesValue)
  const others = (hash: string) => Object.entries(stored.get() ?? {}).filter(([one]) => one !== hash)
  return {
    of: (hash: string): Trace | undefined => stored.get()?.[hash],
    keep: (hash: string, trace: Trace): void =>
      stored.set(Object.fromEntries([[hash, trace] as const, ...others(hash)].slice(0, MOST))),
    forget(hash: string): void {
      const rest = others(hash)
      if (stored.get()?.[hash]) stored.set(Object.fromEntries(rest))
    },
  }
}
