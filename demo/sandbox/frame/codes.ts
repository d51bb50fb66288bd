import { randomInt } from 'node:crypto'
import { Refusal } from '../shared/refusal'

const mostWrong = 5
const lifetime = 20 * 60_000

/** One six-digit code: for one use, for twenty minutes, void after five wrong answers. */
export interface Code {
  digits: string
  /** @throws {Refusal} `Invalid code`; from the fifth wrong one on, or when used or too old, `The code is no longer valid` */
  use(given: string): void
  /** Ends it as time does. */
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
