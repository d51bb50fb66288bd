/** Said where the code of the embedded wallet could not be fetched. */
export const unembedded = 'The secure wallet could not be loaded. Check your connection and try again.'
