import { Refusal } from '../shared/refusal'
import type { SocialAnswer, SocialName } from './types'
import { createToken, openSession, type World } from './world'

const userName = 'ada'

interface Request {
  provider: SocialName
  /** Set by the authorize page. */
  allowed?: boolean
  /** Code of an allowed request, valid once. */
  code?: string
}

/** Logging in by a social account. The sandbox also simulates the provider. */
export interface SocialLogin {
  uri(provider: SocialName): { uri: string }
  /** @param state value that the authorize page received; the part after `--` is the host's own and is passed on */
  decide(provider: SocialName, state: string, allow: boolean): { redirect: string }
  finish(uri: string): SocialAnswer
  reset(): void
}

const nonceOf = (state: string) => state.split('--')[0] ?? ''

export function createSocialLogin(world: World): SocialLogin {
  const { origin, store, settings } = world
  const requests = new Map<string, Request>()

  function find(state: string): Request {
    const request = requests.get(nonceOf(state))
    if (!request) throw new Refusal('This social login is not known. Begin again.')
    return request
  }

  return {
    uri(provider) {
      const nonce = createToken()
      requests.set(nonce, { provider })
      const state: [string, string] = ['state', nonce]
      const back: [string, string] = ['redirect_uri', `${origin}/loading`]
      const parts = { normal: [state, back], stateLast: [back, state], noState: [back] }[settings.get().social.redirect]
      return { uri: `${origin}/authorize/${provider}?${new URLSearchParams(parts)}` }
    },
    decide(provider, state, allow) {
      const request = find(state)
      if (request.provider !== provider) throw new Refusal('This social login belongs to another provider.')
      if (request.allowed !== undefined) throw new Refusal('This social login was answered before.')
      request.allowed = allow
      const code = createToken()
      if (allow) request.code = code
      const result = new URLSearchParams(allow ? { state, code } : { state, error: 'access_denied' })
      return { redirect: `${origin}/loading?${result}` }
    },
    finish(uri) {
      if (!URL.canParse(uri)) throw new Refusal('The answer of the social login cannot be read.')
      const { origin: from, pathname, searchParams } = new URL(uri)
      if (from !== origin || pathname !== '/loading')
        throw new Refusal('The answer of the social login came from elsewhere.')
      const state = searchParams.get('state')
      if (!state) throw new Refusal('The answer of the social login has no state.')
      const request = find(state)
      if (request.allowed === false) throw new Refusal('Access denied', 403)
      if (!request.code || request.code !== searchParams.get('code'))
        throw new Refusal('The social login was not allowed.')
      requests.delete(nonceOf(state))
      const { provider } = request
      const email = `${userName}@${provider}.example`
      const account = store.account(`${provider}:${userName}`, email, userName)
      return { session: openSession(world, account), userName, email: account.email ?? email }
    },
    reset: () => requests.clear(),
  }
}
