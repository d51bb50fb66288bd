const rules = new Intl.PluralRules('ar')
const numbers = new Intl.NumberFormat('ar')

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Returns the Arabic plural form for a number, with the number in place of `{count}`. */
export const counted = (forms: Forms) => (count: number) =>
  (forms[rules.select(count)] ?? forms.other).replace('{count}', numbers.format(count))
