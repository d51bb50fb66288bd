/** Logging in by e-mail, a social account or Farcaster. */
export const login = {}
