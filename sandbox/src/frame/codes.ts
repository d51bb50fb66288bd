import { randomInt } from 'node:crypto'
import { Refusal } from '../shared/refusal'

const mostWrong = 5
const lifetime = 20 * 60_000

/** Six-digit code, valid once, for twenty minutes, and until five wrong attempts. */
export interface Code {
  digits: string
  /** @throws {Refusal} `Invalid code`; `The code is no longer valid` from the fifth on, or if used or expired */
  use(given: string): void
  /** Makes the code expire. */
  expire(): void
}

export function createCode(): Code {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  let wrong = 0
  let until = Date.now() + lifetime

  return {
    digits,
    use(given) {
      if (given !== digits) wrong += 1
      if (wrong >= mostWrong || Date.now() > until) throw new Refusal('The code is no longer valid')
      if (given !== digits) throw new Refusal('Invalid code')
      until = 0
    },
    expire() {
      until = 0
    },
  }
}
