/** Returns a function for the name of a payment method. An id without a name in the language is shown as words. */
export const methodsOf = (names: Readonly<Record<string, string>>) => (id: string) =>
  (Object.hasOwn(names, id) && names[id]) || id.replaceAll('_', ' ')
