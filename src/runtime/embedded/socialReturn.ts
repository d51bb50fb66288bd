import type { SocialProvider } from '../../domain/login/login'
import { answersBegun } from '../../domain/login/begunSocial'
import type { KeyValueStore } from '../../services/storage/storage'

interface SocialReturnDependencies {
  storage: KeyValueStore
  visit: KeyValueStore
  /** ms since 1970. */
  now: () => number
}

export interface SocialReturn {
  provider: Exclude<SocialProvider, 'farcaster'>
  /** What the provider answered. */
  uri: string
}

/**
 * What a provider answered when the visitor comes back from a social log-in that left the page. It counts once, and only
 * in the tab that went there.
 *
 * @param uri what the page was called with
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
