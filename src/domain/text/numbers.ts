interface Script {
  digits: readonly string[]
  decimal: string
  /** Separator of thousands. */
  group: string
  grouped: Intl.NumberFormat
}

const scripts = new Map<string, Script>()

/** Returns how a locale writes numbers: its digits, decimal mark and grouping. Cached. */
export function scriptOf(locale: string): Script {
  const cached = scripts.get(locale)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = [...format.format(9_876_543_210n)].reverse()
  const grouped = new Intl.NumberFormat(locale)
  const group = grouped.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ''
  const script = { digits, decimal, group, grouped }
  scripts.set(locale, script)
  return script
}

/**
 * Formats all decimals in a text with the digits, decimal mark and grouping of a locale. Exact: they are not converted
 * to floating-point numbers.
 *
 * @example
 * localDecimal('1250.5', 'de') // '1.250,5'
 */
export function localDecimal(text: string, locale: string): string {
  const { digits, decimal, grouped } = scriptOf(locale)
  const local = (plain: string) => plain.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit)
  return text.replaceAll(
    /(\d+)(\.?)(\d*)/g,
    (_, whole: string, point: string, fraction: string) =>
      (whole.length > 3 ? grouped.format(BigInt(whole)) : local(whole)) + (point && decimal) + local(fraction),
  )
}

/** Formats an amount with its symbol, e.g. `0.5 ETH` or `<0.001 ETH`: the amount as in the locale, the symbol unchanged. */
export const localAmount = (what: string, locale: string): string =>
  what.replace(/^<?[\d.]+/, (numeric) => localDecimal(numeric, locale))

/** Formats a percentage in a locale, e.g. `12.3 %`. */
export function percent(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0)
  return parts.map(({ type, value }) => (type === 'integer' ? localDecimal(text, locale) : value)).join('')
}
