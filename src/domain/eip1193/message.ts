/**
 * What a wallet's answer to a request is (docs/decisions.md#5): 0x and 64 hex digits is a
 * transaction hash; 0x and 62 or more, but not 64, is a signed message; anything else is neither.
 */
export function answerKind(answer: unknown): 'transaction' | 'signature' | 'other' {
  if (typeof answer !== 'string') return 'other'
  if (/^0x[0-9a-f]{64}$/i.test(answer)) return 'transaction'
  return /^0x[0-9a-f]{62,}$/i.test(answer) ? 'signature' : 'other'
}
