import type { SocialProvider } from '../../domain/login/login'
import { answersBegun, socialReturn } from '../../domain/login/socialReturn'
import type { KeyValueStore } from '../../services/storage/storage'

interface SocialReturnDependencies {
  window: Pick<Window, 'location' | 'history'>
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
 * What this page was called with when the visitor comes back from a social log-in that left the page. It counts once,
 * and only in the tab that went there; the page's address is rid of it, its history is not longer for it.
 */
export function takeSocialReturn({ window, storage, visit, now }: SocialReturnDependencies): SocialReturn | undefined {
  const returned = socialReturn(window.location.href)
  if (!returned) return undefined
  window.history.replaceState(window.history.state, '', returned.page)
  const provider = storage.get('social_provider')
  const begun = visit.get('social')
  storage.remove('social_provider')
  visit.remove('social')
  if (!provider || provider === 'farcaster' || !answersBegun(begun, returned.uri, now())) return undefined
  return { provider, uri: returned.uri }
}
