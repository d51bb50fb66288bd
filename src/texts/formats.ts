/** Text by plural category of CLDR; `other` is used for categories that are left out. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/**
 * Returns a function for the plurals of a language. It makes a text of a number: the form that the language has for it,
 * with the number in place of `{count}`.
 *
 * @example
 * const { plural } = formatsOf('pl')
 * plural({ one: '{count} portfel', few: '{count} portfele', other: '{count} portfeli' })(3) // '3 portfele'
 */
function counted(tag: string): (forms: PluralForms) => (count: number) => string {
  const rules = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)
  return (forms) => (count) => (forms[rules.select(count)] ?? forms.other).replace('{count}', numbers.format(count))
}

/** Returns the `Intl` formats of a language: dates, numbers, lists of choices, plurals. */
export const formatsOf = (tag: string) => ({
  day: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }),
  time: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
  numbers: new Intl.NumberFormat(tag),
  either: new Intl.ListFormat(tag, { type: 'disjunction' }),
  plural: counted(tag),
})

/** Returns a function that puts a space between a script and Latin characters, since a name can be in either. */
export function spacing(script: 'Han' | 'Thai'): (text: string) => string {
  const edge = new RegExp(`(\\p{Script=${script}})(?=[\\w\\p{Sc}])|([\\w%])(?=\\p{Script=${script}})`, 'gu')
  return (text) => text.replace(edge, (character) => `${character} `)
}
