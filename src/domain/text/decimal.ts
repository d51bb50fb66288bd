import { formatUnits } from 'viem'

/**
 * Exact arithmetic on plain decimal text: digits, and after a point more digits; no sign, no exponent. Money is
 * never a `number`, and no step here rounds.
 */

const plain = /^(\d+)(?:\.(\d+))?$/
/** Longest text that is taken for a decimal: two of 78 digits, and a point. */
const LENGTH = 157

/** In units of the last of its `places`. */
interface Scaled {
  units: bigint
  places: number
}

/** Plain decimal text, of strangers too. */
export function isDecimal(text: string): boolean {
  return text.length <= LENGTH && plain.test(text)
}

/**
 * A JSON number as plain decimal text; `undefined` for what is negative or not finite. `JSON.parse` has already
 * made it binary: the text is the shortest that means this number, which is what the server wrote wherever it
 * wrote up to 15 digits. Prices may come this way, amounts may not.
 */
export function decimalOf(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  const [, whole = '0', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const places = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return places < 0 ? String(units * 10n ** BigInt(-places)) : formatUnits(units, places)
}

/** The decimal in units of the `places`th decimal; `undefined` if it has more digits than that, zeros aside. */
export function unitsOfDecimal(text: string, places: number): bigint | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept.length > places ? undefined : BigInt(whole + kept.padEnd(places, '0'))
}

export function product(a: string, b: string): string {
  const [x, y] = [scaled(a), scaled(b)]
  return formatUnits(x.units * y.units, x.places + y.places)
}

export function sum(texts: readonly string[]): string {
  const all = texts.map(scaled)
  const places = Math.max(0, ...all.map((one) => one.places))
  return formatUnits(
    all.reduce((total, one) => total + one.units * 10n ** BigInt(places - one.places), 0n),
    places,
  )
}

/** With exactly `places` decimals, truncated and never rounded. */
export function truncated(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, places).padEnd(places, '0')
  return kept ? `${whole}.${kept}` : whole
}

function scaled(text: string): Scaled {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}
