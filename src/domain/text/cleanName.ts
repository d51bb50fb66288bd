/** Nothing to clean; most names are like this, and thousands may come. */
const clean = /^[\w.-]+( [\w.-]+)*$/
/** Control, bidirectional and other unseen characters, and letters without ink: they make one name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{DI}\u2800]/gu

/** A text of strangers as it may be shown: one line, nothing unseen, of at most `limit` characters, the last `…` where it was cut. */
export function cleanName(text: string, limit: number): string {
  if (text.length <= limit && clean.test(text)) return text
  // cut first: a name of megabytes is not worth a look
  const seen = text
    .slice(0, 10 * limit)
    .replaceAll(/\s/g, ' ')
    .replace(unseen, '')
    // after the unseen, between which spaces may have stood: what is clean stays as it is when it is cleaned again
    .replaceAll(/ +/g, ' ')
    .trim()
  if (seen.length <= limit) return seen
  return `${[...seen]
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}
