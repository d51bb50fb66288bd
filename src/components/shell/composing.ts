/**
 * Whether a key belongs to an input method, such as the Enter that takes a word or the Escape that drops it. Safari ends the
 * composition before it reports that key, which then has nothing but the code 229.
 */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229
