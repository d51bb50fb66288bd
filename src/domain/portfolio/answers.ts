import * as z from 'zod/mini'
import { cleanName } from '../text/cleanName'
import { isHttpUrl } from '../text/url'

/** Schemas shared by the answers of servers: nothing is trusted, and one invalid entry does not affect the others. */

/** Maximum lengths in characters. */
const NAME_LENGTH = 64
const URL_LENGTH = 2_000

/** Schema of a text to display: cleaned, empty if missing. */
export const shownText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => cleanName(text ?? '', NAME_LENGTH)),
)

/** Schema of a picture's URL; anything but an http(s) address is dropped. */
export const pictureUrl = z.pipe(
  z.optional(z.unknown()),
  z.transform((url) => (isHttpUrl(url) && url.length <= URL_LENGTH ? url : undefined)),
)

/** Returns the entries that match `schema`; drops the others. */
export function entriesOf<T>(schema: z.ZodMiniType<T>, entries: readonly unknown[]): T[] {
  return entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
}

/**
 * Creates the schema of a list of which invalid entries are dropped. Fails if there are entries and none is valid: an
 * empty list would mean that there is nothing.
 */
export const readableEntries = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T[]> =>
  z.pipe(
    z
      .pipe(
        z.array(z.unknown()),
        z.transform((given) => ({ given, read: entriesOf(schema, given) })),
      )
      .check(z.refine(({ given, read }) => given.length === 0 || read.length > 0, 'No entry of the list can be read')),
    z.transform(({ read }) => read),
  )
