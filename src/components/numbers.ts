interface Script {
  digits: readonly string[]
  decimal: string
}

const scripts = new Map<string, Script>()

function scriptOf(locale: string): Script {
  const known = scripts.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const script = { digits: [...format.format(9_876_543_210n)].toReversed(), decimal }
  scripts.set(locale, script)
  return script
}

/** A decimal text with the digits and the decimal mark of a language: exact, since no number is made of it. */
export function localDecimal(numeric: string, locale: string): string {
  const { digits, decimal } = scriptOf(locale)
  return numeric.replaceAll(/[\d.]/g, (sign) => (sign === '.' ? decimal : (digits[Number(sign)] ?? sign)))
}
