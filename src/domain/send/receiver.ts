/** What is typed as a receiver, before any library is needed to read it. */

const NAME_LENGTH = 255

/** Longer texts are neither address nor name, and stay as they are. */
const TYPED_LENGTH = 1_000

/**
 * What stays in the field: spaces and characters of no width at the ends come with pasting and are not seen. Those
 * within stay – emoji are joined by them, and joined they are another name – and are refused where they mean nothing.
 */
export function inputReceiver(text: string): string {
  return text.length > TYPED_LENGTH ? text : text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
}

/**
 * A name to look up rather than an address: labels joined by points, no spaces, the last label not a number. A `#` has a
 * place in the key that is drawn around it alone, as in `#️⃣.eth`.
 */
export function looksLikeName(text: string): boolean {
  if (text.length > NAME_LENGTH || /[\s/\\?@:%]|#(?!\uFE0F?\u20E3)/.test(text)) return false
  const labels = text.split('.')
  return labels.length > 1 && labels.every(Boolean) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** A name that needs no normalising: lower-case ASCII letters, digits and single hyphens (a test compares it with viem's `normalize`). */
export function isPlainName(text: string): boolean {
  return looksLikeName(text) && text.split('.').every((label) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(label))
}
