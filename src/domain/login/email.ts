/** Maximum length of an e-mail address, and of its local part (RFC 5321). */
export const EMAIL_LENGTH = 254
const LOCAL_LENGTH = 64
const LABEL_LENGTH = 63

/**
 * Whether the secure frame accepts the text, already trimmed, as an e-mail address. Rarer forms (quotes, `%`, other
 * alphabets) are refused here, because the frame would not answer them.
 */
export function isEmail(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > EMAIL_LENGTH) return false
  const at = text.lastIndexOf('@')
  return isLocalPart(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1))
}

function isLocalPart(text: string): boolean {
  return (
    text.length <= LOCAL_LENGTH && !text.endsWith("'") && text.split('.').every((part) => /^[a-z0-9_'+-]+$/i.test(part))
  )
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && labels.every(isLabel) && /^[a-z]{2,}$/i.test(labels.at(-1) ?? '')
}

function isLabel(text: string): boolean {
  return text.length <= LABEL_LENGTH && /^[a-z0-9-]+$/i.test(text) && !text.startsWith('-') && !text.endsWith('-')
}
