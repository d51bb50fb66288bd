/** Seeded pseudo-random numbers (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number in [0, 1). */
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

  /** Returns one value, with a probability proportional to its weight. */
  weighed<Value extends { weight: number }>(values: readonly Value[]): Value {
    let left = this.next() * values.reduce((sum, { weight }) => sum + weight, 0)
    for (const value of values) {
      left -= value.weight
      if (left < 0) return value
    }
    return this.one(values)
  }
}
