import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Login } from '../../domain/frame/user'
import { RESEND_SECONDS, SECOND } from '../../domain/limits'
import type { AccountType, SocialProvider } from '../../domain/login/login'
import { cleanName } from '../../domain/text/cleanName'
import type { KeyValueStore } from '../storage/storage'
import { loginNames, NAME_LENGTH } from '../storage/values'

/** Stored facts of a log-in (docs/reference.md#storage). The keys never leave the secure frame. */
export interface EmbeddedLogin {
  /** Whether a log-in is stored. */
  used: () => boolean
  login: () => Login
  /** Stores the method of a log-in; e-mail replaces a social account, and a social account the e-mail. */
  begin: (way: { provider: SocialProvider; username?: string | undefined } | { email: string }) => void
  /** Stores the connected wallet for the next visit. */
  keep: (found: { email?: string | undefined; caipNetworkId: CaipNetworkId }) => void
  keepEmail: (email: string) => void
  keepSmartAccountNetworks: (ids: readonly number[]) => void
  /** Returns the log-in whose wallet was not connected when its page was left: the frame may still have its session. */
  left: () => { email: string | undefined } | undefined
  preferredType: (namespace: ChainNamespace) => AccountType
  /** Seconds until an e-mail may be sent again; 0 if it may be sent now (docs/decisions.md#4). */
  wait: () => number
  /** Records that an e-mail was sent. */
  sent: () => void
  forget: () => void
}

interface EmbeddedLoginDependencies {
  storage: KeyValueStore
  now: () => number
  defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, string>>>
}

/** Creates the store of log-in facts. */
export function createEmbeddedLogin({ storage, now, defaultAccountTypes }: EmbeddedLoginDependencies): EmbeddedLogin {
  return {
    used: () => storage.get('email_login_used') !== undefined,
    login() {
      const email = storage.get('email')
      const username = storage.get('social_username')
      return {
        authProvider: storage.get('connected_social') ?? 'email',
        email,
        username,
        smartAccountNetworks: (storage.get('smart_account_enabled_networks') ?? []).map(Number),
      }
    },
    begin(way) {
      if ('email' in way) {
        storage.remove('connected_social')
        storage.remove('social_username')
        storage.set('email', way.email)
        return
      }
      storage.remove('email')
      storage.set('connected_social', way.provider)
      const username = cleanName(way.username ?? '', NAME_LENGTH)
      if (username) storage.set('social_username', username)
      else storage.remove('social_username')
    },
    keep({ email, caipNetworkId }) {
      storage.set('email_login_used', 'true')
      storage.remove('last_email_login_time')
      if (email) storage.set('email', email)
      storage.set('last_used_chain', caipNetworkId)
    },
    keepEmail: (email) => storage.set('email', email),
    keepSmartAccountNetworks: (ids) => storage.set('smart_account_enabled_networks', ids.map(String)),
    left() {
      const [email, social] = [storage.get('email'), storage.get('connected_social')]
      const isLeft = storage.get('email_login_used') === undefined && (email ?? social) !== undefined
      return isLeft ? { email: social ? undefined : email } : undefined
    },
    preferredType(namespace) {
      const type = storage.get('preferred_account_types')?.[namespace] ?? defaultAccountTypes[namespace]
      return type === 'smartAccount' ? 'smartAccount' : 'eoa'
    },
    wait() {
      const passed = now() - Number(storage.get('last_email_login_time') ?? -Infinity)
      // A clock that was set back must not lock the visitor out.
      return passed >= 0 && passed < RESEND_SECONDS * SECOND ? Math.ceil(RESEND_SECONDS - passed / SECOND) : 0
    },
    sent: () => storage.set('last_email_login_time', String(now())),
    forget() {
      for (const name of loginNames) storage.remove(name)
    },
  }
}
