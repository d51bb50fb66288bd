/** Text by plural category of CLDR; `other` is used for categories that are left out. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/**
 * Returns a function for the plurals of a language. It makes a text of a number: the form that the language has for it,
 * with the number in place of `{count}`.
 *
 * @example
 * const plural = counted('pl')
 * plural({ one: '{count} portfel', few: '{count} portfele', other: '{count} portfeli' })(3) // '3 portfele'
 */
export function counted(tag: string): (forms: PluralForms) => (count: number) => string {
  const rules = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)
  return (forms) => (count) => (forms[rules.select(count)] ?? forms.other).replace('{count}', numbers.format(count))
}
