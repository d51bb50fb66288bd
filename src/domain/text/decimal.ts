import { formatUnits } from 'viem'

/**
 * Exact arithmetic on plain decimal text: digits, and after a dot more digits; no sign, no exponent. Money is never a
 * `number`, and no step here rounds.
 */

const plain = /^(\d+)(?:\.(\d+))?$/
/** Maximum length of a decimal: two numbers of 78 digits, and a dot. */
const LENGTH = 157

/** Decimal in units of its last place. */
interface Scaled {
  units: bigint
  places: number
}

/** Whether an untrusted text is a plain decimal. */
export function isDecimal(text: string): boolean {
  return text.length <= LENGTH && plain.test(text)
}

/**
 * Converts a JSON number to plain decimal text; `undefined` if it is negative or not finite. `JSON.parse` has already
 * made it binary: the result is the shortest text of this number, which equals the server's up to 15 digits. Suitable
 * for prices, not for amounts.
 */
export function decimalOf(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  const [, whole = '0', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const places = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return places < 0 ? String(units * 10n ** BigInt(-places)) : formatUnits(units, places)
}

/** Converts a decimal to units of its `places`th decimal; `undefined` if it has more decimals, except zeros. */
export function unitsOfDecimal(text: string, places: number): bigint | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept.length > places ? undefined : BigInt(whole + kept.padEnd(places, '0'))
}

/** Multiplies two decimals exactly. */
export function product(a: string, b: string): string {
  const [x, y] = [scaled(a), scaled(b)]
  return formatUnits(x.units * y.units, x.places + y.places)
}

/** Adds decimals exactly. */
export function sum(texts: readonly string[]): string {
  const all = texts.map(scaled)
  const places = Math.max(0, ...all.map((one) => one.places))
  return formatUnits(
    all.reduce((total, one) => total + one.units * 10n ** BigInt(places - one.places), 0n),
    places,
  )
}

/** Returns the decimal with exactly `places` decimals, truncated, never rounded. */
export function truncated(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, places).padEnd(places, '0')
  return kept ? `${whole}.${kept}` : whole
}

function scaled(text: string): Scaled {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}
