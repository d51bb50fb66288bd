/** What can be set about the embedded wallet. */
export const settings = {}
