import { SOCIAL_LIMIT } from '../limits'

/** A log-in for which the page itself has gone to the provider; a fact of the tab. */
export interface BegunSocial {
  /** The `state` that the provider was given. */
  state: string
  /** ms since 1970. */
  timestamp: number
}

/**
 * Is this the answer to a log-in that this tab began? Else a stranger's link could log the visitor in to the
 * stranger's account.
 *
 * @param uri what came back; where it carries a `state`, it is the one that was given
 */
export function answersBegun(begun: BegunSocial | undefined, uri: string, now: number): boolean {
  if (!begun || now < begun.timestamp || now - begun.timestamp > SOCIAL_LIMIT) return false
  const state = new URL(uri).searchParams.get('state')
  return state === null || state === begun.state
}
