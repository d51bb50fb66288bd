import { SOCIAL_LIMIT } from '../limits'

/** Pending log-in for which this tab has navigated to the provider. */
export interface BegunSocial {
  /** State parameter of the provider's address, without the page's address that was sent after it. */
  state: string
  /** Unix time in ms. */
  timestamp: number
}

/**
 * Whether an answer belongs to a log-in that this tab began. Without this check a foreign link could log the visitor in
 * to another person's account.
 *
 * @param uri address that the provider returned; its `state`, if it has one, must match
 */
export function answersBegun(begun: BegunSocial | undefined, uri: string, now: number): boolean {
  if (!begun || now < begun.timestamp || now - begun.timestamp > SOCIAL_LIMIT) return false
  const state = new URL(uri).searchParams.get('state')
  // The provider answers with the state as it was sent, from which the frame's page may have removed the address.
  return state === null || state === begun.state || state.startsWith(`${begun.state}--`)
}
