import { useMemo } from 'react'
import { loginMethods, type LoginFacts, type LoginMethods } from '../../domain/login/methods'
import { useRoot } from '../read'
import { useSystem } from '../systemContext'

/** Which log-ins are offered: by the project's configuration, or by the host's options until that is known. */
export function useLoginMethods(): LoginMethods {
  const { device, options } = useSystem()
  const remote = useRoot(({ context }) => context.remote)
  const namespaces = useRoot(({ context }) => context.namespaces)
  const { localRemoteFeatures: local } = options
  return useMemo(() => loginMethods({ remote, local, namespaces, device }), [remote, local, namespaces, device])
}

export function offered(facts: LoginFacts): { email: boolean; social: boolean } {
  const { email, socials } = loginMethods(facts)
  return { email, social: socials.length > 0 }
}
