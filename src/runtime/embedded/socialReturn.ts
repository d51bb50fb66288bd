import { answersBegun } from '../../domain/login/socialReturn'
import { clock } from '../../services/page/clock'
import type { Services } from '../services'

/**
 * What this page was called with when the visitor comes back from a social log-in that left the page. It counts once,
 * and only in the tab that went there.
 */
export function takeSocialReturn({ page, storage, visit }: Services) {
  const uri = page.socialReturn()
  if (!uri) return undefined
  const provider = storage.get('social_provider')
  const begun = visit.get('social')
  storage.remove('social_provider')
  visit.remove('social')
  if (!provider || provider === 'farcaster' || !answersBegun(begun, uri, clock.now())) return undefined
  return { provider, uri }
}
