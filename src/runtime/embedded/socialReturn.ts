import type { SocialProvider } from '../../domain/login/login'
import { answersBegun } from '../../domain/login/begunSocial'
import type { KeyValueStore } from '../../services/storage/storage'

interface SocialReturnDependencies {
  storage: KeyValueStore
  visit: KeyValueStore
  /** ms since 1970. */
  now: () => number
}

/** Answer of a social provider to a log-in that left the page. */
export interface SocialReturn {
  provider: Exclude<SocialProvider, 'farcaster'>
  /** URI that the provider returned. */
  uri: string
}

/**
 * Returns a provider's answer after a social log-in that left the page. Works once, and only in the tab that began the
 * log-in.
 *
 * @param uri URI that the provider returned (`result_uri`)
 */
export function takeSocialReturn(
  uri: string,
  { storage, visit, now }: SocialReturnDependencies,
): SocialReturn | undefined {
  const provider = storage.get('social_provider')
  const begun = visit.get('social')
  storage.remove('social_provider')
  visit.remove('social')
  if (!provider || provider === 'farcaster' || !answersBegun(begun, uri, now())) return undefined
  return { provider, uri }
}
