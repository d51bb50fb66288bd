import { useMemo } from 'react'
import { loginMethods, type LoginFacts, type LoginMethods } from '../../domain/login/methods'
import { useFeatures } from '../read'
import { useRoot } from '../useChart'
import { useSystem } from '../systemContext'

/** Returns the offered login methods: by the remote configuration or, until it is known, by the host's options. */
export function useLoginMethods(): LoginMethods {
  const { device } = useSystem()
  const features = useFeatures()
  const namespaces = useRoot(({ context }) => context.namespaces)
  return useMemo(() => loginMethods({ features, namespaces, device }), [features, namespaces, device])
}

/** Returns whether e-mail and social login are offered, from facts that the caller passes. */
export function offeredLogins(facts: LoginFacts): { email: boolean; social: boolean } {
  const { email, socials } = loginMethods(facts)
  return { email, social: socials.length > 0 }
}
