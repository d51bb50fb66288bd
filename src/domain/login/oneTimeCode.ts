import { CODE_DIGITS } from '../limits'

/** Maximum number of characters that are read of a pasted text. */
const TEXT_LIMIT = 1_000
/** Zero digits of other scripts; full-width digits are converted by NFKC. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

/**
 * Extracts up to six digits from typed, pasted or autofilled text: `12 34-56` becomes `123456`. In a pasted e-mail, six
 * consecutive digits take precedence.
 */
export function digitsOf(text: string): string {
  const plain = text
    .slice(0, TEXT_LIMIT)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
  const alone = plain.split(/\D+/).find((run) => run.length === CODE_DIGITS)
  return alone ?? plain.replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/** Whether the text is six digits and nothing else. */
export function isCode(text: unknown): text is string {
  return typeof text === 'string' && text.length === CODE_DIGITS && /^[0-9]+$/.test(text)
}

/** Message of a refused code. */
export const wrongCode = 'Invalid code. Try Again'

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
