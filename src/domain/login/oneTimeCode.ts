import { CODE_DIGITS } from '../limits'

/** Of what is pasted, this much is looked at. */
const TEXT_LIMIT = 1_000
/** Digits of keyboards that type others than 0–9: the zero of each row. Full-width digits fall to NFKC. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6]

/**
 * The digits of what was typed, pasted or filled in, at most six: `12 34-56` is `123456`. A whole mail may be
 * pasted: six digits that stand alone win over others.
 */
export function codeOf(text: string): string {
  const plain = text
    .slice(0, TEXT_LIMIT)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
  const alone = plain.split(/\D+/).find((run) => run.length === CODE_DIGITS)
  return alone ?? plain.replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/** Six digits and nothing else. */
export function isCode(text: unknown): text is string {
  return typeof text === 'string' && text.length === CODE_DIGITS && /^[0-9]+$/.test(text)
}

/** What is said of a code that was refused. */
export const wrongCode = 'Invalid code. Try Again'

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
