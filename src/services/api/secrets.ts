/** What a pairing URI looks like, plain or inside another URL: who has it can pair (docs/decisions.md#15). */
const pairing = /\bwc(:|%3A|%253A)[^\s"'<>]*/gi
const email = /[^\s@/"'<>()]+@[^\s@/"'<>()]+\.[a-z]{2,}/gi
/** The query or fragment of an address, as stack traces carry them. */
const query = /(\bhttps?:\/\/[^\s?#"'<>()]*)[?#][^\s"'<>():]*/gi

/**
 * A plain copy in which no text carries a pairing URI, an e-mail address or a URL's query, fit for telemetry.
 * bigints become strings; throws what `JSON.stringify` throws for a circular value.
 */
export function withoutSecrets<T extends object>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'uri') return undefined
      if (typeof part === 'bigint') return part.toString()
      return typeof part === 'string' ? cleaned(part) : part
    }),
  ) as T
}

function cleaned(text: string): string {
  return text.replace(pairing, 'wc:…').replace(query, '$1').replace(email, '…')
}
