/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)]
    if (value === undefined) throw new Error('No tokens yet.')
    return value
  }

  /** One of them, the heavier the likelier. */
  weighed<Value extends { weight: number }>(values: readonly Value[]): Value {
    let left = this.next() * values.reduce((sum, { weight }) => sum + weight, 0)
    for (const value of values) {
      left -= value.weight
      if (left < 0) return value
    }
    return this.one(values)
  }
}
