/**
 * Joins sentences by a space, which Chinese and Japanese do not have after their full stop. Empty ones are left out.
 *
 * @example
 * sentences('Not read.', 'Try again.') // 'Not read. Try again.'
 */
export const sentences = (...texts: readonly (string | undefined)[]): string =>
  texts
    .filter(Boolean)
    .join(' ')
    .replaceAll(/([。！？]) /g, '$1')
