import * as z from 'zod/mini'
import { eachIn, isText } from '../../domain/guards'
import type { KeyValueStore } from '../storage/storage'
import { json, type StoredValue } from '../storage/values'
import { hexSchema } from './evmLanded'
import type { Seen } from './repriced'

/** Facts of a pending transaction or batch: enough to find it without the wallet that sent it. */
export interface SentRecord {
  /**
   * Hashes: of a transaction all, because wallets send it again for another fee; of a batch those that the wallet has
   * named.
   */
  hashes: readonly string[]
  /** Content that a network has shown; absent for a batch. */
  seen?: Seen | undefined
}

/** Transactions with a stored record, the latest first: as many as may be followed at once. */
const MOST_RECORDS = 64

const sentRecordSchema = z.object({
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
/** Format of the stored records. */
export const sentRecordsValue: StoredValue<Record<string, SentRecord>> = {
  ...json(
    '@walletchart/traces',
    eachIn<string, SentRecord>(isText, (record) => sentRecordSchema.safeParse(record).data),
  ),
  write: (records) => JSON.stringify(records, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)),
  lasts: true,
}

/** Store of records, by the first hash or the batch id: a page that is loaded again looks for each hash of it. */
export function createSentRecords(storage: KeyValueStore) {
  const stored = storage.at(sentRecordsValue)
  const others = (hash: string) => Object.entries(stored.get() ?? {}).filter(([one]) => one !== hash)
  return {
    of: (hash: string): SentRecord | undefined => stored.get()?.[hash],
    keep: (hash: string, record: SentRecord): void =>
      stored.set(Object.fromEntries([[hash, record] as const, ...others(hash)].slice(0, MOST_RECORDS))),
    forget(hash: string): void {
      const rest = others(hash)
      if (stored.get()?.[hash]) stored.set(Object.fromEntries(rest))
    },
  }
}
