import * as z from 'zod/mini'

/** Parameters for `safeParse` of a schema, so that an error says what was expected. The small zod has no texts itself. */
export const inWords = { error: z.locales.en().localeError }
