import { ACCOUNT_NAME_LENGTH } from '../limits'

/** Checks of a typed receiver, before any library is needed. */

/** Maximum length of a text that is cleaned; longer ones are neither address nor name, and stay as they are. */
const TYPED_LENGTH = 1_000

/**
 * Cleans the receiver field: removes spaces and zero-width characters at both ends, which come with pasting. Those
 * within stay, because emoji joined by them are another name; meaningless ones are refused later.
 */
export function inputReceiver(text: string): string {
  return text.length > TYPED_LENGTH ? text : text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
}

/**
 * Whether the text is a name to resolve rather than an address: labels joined by dots, no spaces, the last label not a
 * number. A `#` is allowed only in the keycap emoji, as in `#️⃣.eth`.
 */
export function looksLikeName(text: string): boolean {
  if (text.length > ACCOUNT_NAME_LENGTH || /[\s/\\?@:%]|#(?!\uFE0F?\u20E3)/.test(text)) return false
  const labels = text.split('.')
  return labels.length > 1 && labels.every(Boolean) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** Whether a name needs no normalisation: lower-case ASCII letters, digits and single hyphens (tested against viem). */
export function isPlainName(text: string): boolean {
  return looksLikeName(text) && text.split('.').every((label) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(label))
}
