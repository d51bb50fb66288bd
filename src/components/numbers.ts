interface Script {
  digits: readonly string[]
  decimal: string
  grouped: Intl.NumberFormat
}

const scripts = new Map<string, Script>()

/** How a language writes numbers. */
export function scriptOf(locale: string): Script {
  const known = scripts.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = [...format.format(9_876_543_210n)].reverse()
  const script = { digits, decimal, grouped: new Intl.NumberFormat(locale) }
  scripts.set(locale, script)
  return script
}

/**
 * The decimals in a text with the digits, the decimal mark and the groups of a language: exact, since no number is made
 * of them.
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

/** An amount and its token, `0.5 ETH`: the first is written as a language does, the second is a name. */
export const localAmount = (what: string, locale: string): string =>
  what.replace(/^[\d.]+/, (numeric) => localDecimal(numeric, locale))
