import * as z from 'zod/mini'
import type { Abortable } from '../../../domain/abort'
import { type CaipAddress } from '../../../domain/caip'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { ModalError } from '../../../domain/errors'
import { sessionsIn, sessionsSchema, type SmartSession } from '../domain/smartSession'
import { fetchingSessionsFailed } from '../../../domain/texts'
import { withReason, type Blockchain } from '../../../services/api/blockchain'
import { responseOf, type Http } from '../../../services/api/http'
import { join, projectQuery } from '../../../services/api/registry'

/** Smart sessions of the blockchain API (docs/reference.md#sessions). Rejects like `Http` unless noted. */
export interface SessionsApi {
  /**
   * Lists the sessions of a smart account; `[]` on a network that the API does not serve.
   *
   * @param now ms since 1970
   * @throws ModalError `session.list`
   */
  list: (account: CaipAddress, now: number, options?: Abortable) => Promise<SmartSession[]>
  /**
   * Revokes a session.
   *
   * @param signature result of `wallet_revokePermissions` from the account's wallet
   * @throws ModalError `session.refused` with the server's reason, on a 4xx status
   */
  revoke: (account: CaipAddress, pci: string, signature: string, options?: Abortable) => Promise<void>
}

interface SessionsDependencies {
  http: Http
  /** Absolute URL of the blockchain API. */
  base: string
  projectId: string
  /** Relay client id, if WalletConnect has one (docs/decisions.md#38). */
  clientId: () => string | undefined
  supports: Blockchain['supports']
}

/** Creates the client for smart sessions. */
export function createSessionsApi({ http, base, projectId, clientId, supports }: SessionsDependencies): SessionsApi {
  const query = () => ({ ...projectQuery(projectId), clientId: clientId() })
  const endpoint = join(base, 'v1/sessions/')
  return {
    async list(account, now, { signal } = {}) {
      try {
        const network = parseCaipAddress(account)?.caipNetworkId
        if (network && !(await supports(network, { signal }))) return []
        const answer = await http.json(`${endpoint}${account}`, {
          schema: sessionsSchema,
          query: query(),
          signal,
          endpoint,
        })
        return sessionsIn(answer, now)
      } catch (error) {
        const failure = await withReason(error)
        if (!(failure instanceof ModalError)) throw failure
        throw new ModalError('session.list', `${fetchingSessionsFailed}. ${failure.message}`, { cause: failure.cause })
      }
    },
    async revoke(account, pci, signature, { signal } = {}) {
      try {
        await http.json(`${endpoint}${account}/revoke`, {
          method: 'POST',
          schema: z.looseObject({ success: z.optional(z.literal(true)) }),
          query: query(),
          body: { pci, signature },
          signal,
          endpoint,
          mayBeMissing: true,
        })
      } catch (error) {
        const failure = await withReason(error)
        const status = responseOf(error)?.status ?? 0
        if (!(failure instanceof ModalError) || status < 400 || status >= 500) throw failure
        throw new ModalError('session.refused', failure.message, { cause: failure.cause })
      }
    },
  }
}
