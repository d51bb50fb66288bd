/** Choosing and switching networks. */
export const networks = {}
