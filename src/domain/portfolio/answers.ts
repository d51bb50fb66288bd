import * as z from 'zod/mini'
import { cleanName } from '../text/cleanName'
import { isHttpUrl } from '../text/url'

/** What the answers of servers have in common: nothing in them is trusted, and one bad entry does not spoil the others. */

const NAME_LENGTH = 64
const URL_LENGTH = 2_000

/** A text to be shown, cleaned; empty where there is none. */
export const shownText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => cleanName(text ?? '', NAME_LENGTH)),
)

/** A picture; whatever is no http(s) address is left out. */
export const pictureUrl = z.pipe(
  z.optional(z.unknown()),
  z.transform((url) => (isHttpUrl(url) && url.length <= URL_LENGTH ? url : undefined)),
)

/** The entries that are of `schema`; the others are dropped. */
export function entriesOf<T>(schema: z.ZodMiniType<T>, entries: readonly unknown[]): T[] {
  return entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}
