/** What an account holds and did, and how it receives. */
export const account = {}
