/** Fast path for a clean name; most are, and there may be thousands. */
const clean = /^[\w.-]+( [\w.-]+)*$/
/** Control, bidirectional and other invisible characters, and blank letters: they make one name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{DI}\u2800]/gu

/** Cleans an untrusted text for display: one line, no invisible characters, cut to `limit` characters with `…`. */
export function cleanName(text: string, limit: number): string {
  if (text.length <= limit && clean.test(text)) return text
  // Cut first, so that a name of megabytes costs nothing.
  const seen = text
    .slice(0, 10 * limit)
    .replaceAll(/\s/g, ' ')
    .replace(unseen, '')
    // Only after the invisible characters, which may have separated spaces: cleaning a clean name must not change it.
    .replaceAll(/ +/g, ' ')
    .trim()
  if (seen.length <= limit) return seen
  // By whole letters, of which some take two characters.
  let cut = ''
  for (const letter of seen) {
    if (cut.length + letter.length >= limit) break
    cut += letter
  }
  return `${cut.trimEnd()}…`
}
