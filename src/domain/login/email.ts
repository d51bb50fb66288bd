/** An address is no longer than this (RFC 5321), and what stands before the @ no longer than that. */
export const EMAIL_LENGTH = 254
const LOCAL_LENGTH = 64
const LABEL_LENGTH = 63

/**
 * An e-mail address as the secure frame takes it: rarer forms (quotes, `%`, other alphabets) are refused here,
 * because the frame would not answer to them. What was typed is trimmed before.
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
