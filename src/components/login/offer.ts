import { useMemo } from 'react'
import { loginMethods, type LoginFacts, type LoginMethods } from '../../domain/login/methods'
import { useFeatures, useRoot } from '../read'
import { useSystem } from '../systemContext'

/** Which log-ins are offered: by the project's configuration, or by the host's options until that is known. */
export function useLoginMethods(): LoginMethods {
  const { device } = useSystem()
  const features = useFeatures()
  const namespaces = useRoot(({ context }) => context.namespaces)
  return useMemo(() => loginMethods({ features, namespaces, device }), [features, namespaces, device])
}

export function offered(facts: LoginFacts): { email: boolean; social: boolean } {
  const { email, socials } = loginMethods(facts)
  return { email, social: socials.length > 0 }
}
