import { fromPromise } from 'xstate'
import { connectorIds } from '../../../domain/account/connector'
import type { CaipAddress, ChainNamespace } from '../../../domain/caip'
import { answerKind, invalidAnswer } from '../../../domain/eip1193/answer'
import { ModalError } from '../../../domain/errors'
import type { ResolvedOptions } from '../../../domain/options/resolved'
import { endsIn, type SessionRequest, type SignedRevocation } from '../domain/smartSession'
import { addressOrConnectorMissing } from '../../../domain/texts'
import { smartSessionsMachine, type ListedSessions } from '../machines/smartSessions'
import { clock as ownClock, type Clock } from '../../../services/page/clock'
import { ask, type Eip1193Provider } from '../../../services/wallet/eip1193'
import { translated } from '../../../services/wallet/errors'
import { loadChunk } from '../../../domain/chunk'
import type { ApiParts } from '../../../runtime/remote/api'
import type { CoreRemote } from '../../../runtime/remote/core'
import type { SessionsApi } from '../services/sessions'
import { accountOn } from '../../../runtime/transaction/sender'

const loadApi = async (parts: ApiParts) => {
  const { createSessionsApi } = await loadChunk(() => import('../services/sessions'))
  return createSessionsApi(parts)
}

/** Returns the client of the smart sessions API. */
export const sessionsApiOf = ({ api }: Pick<CoreRemote, 'api'>) => api(loadApi)

/** Dependencies of {@link createSessions}. */
export interface SessionsDependencies {
  /** Getter: options can change at runtime. */
  options: () => Pick<ResolvedOptions, 'networks'>
  api: () => Promise<SessionsApi>
  /** Connected wallet of a namespace, and its connector id. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  connectorOf: (namespace: ChainNamespace) => string | undefined
  clock?: Pick<Clock, 'now'>
}

/** Creates the smart sessions machine (ERC-7715) of the embedded wallet. A separate chunk, loaded with its view. */
export function createSessions({
  options,
  api,
  provider,
  connectorOf,
  clock = ownClock,
}: SessionsDependencies): typeof smartSessionsMachine {
  async function sign({ account, session }: SessionRequest, signal: AbortSignal): Promise<string> {
    const { address } = accountOn(options(), account)
    const wallet = connectorOf('eip155') === connectorIds.auth ? provider('eip155') : undefined
    if (!wallet) throw new ModalError('provider.missing.embedded', addressOrConnectorMissing)
    const { pci, permissions, expiry } = session
    const params = [{ pci, permissions, expiry, address }]
    const signature = await translated(ask(wallet, 'wallet_revokePermissions', params, { signal }))
    if (typeof signature !== 'string' || answerKind(signature) !== 'signature')
      throw invalidAnswer('signature', signature)
    return signature
  }

  return smartSessionsMachine.provide({
    actors: {
      listSessions: fromPromise<ListedSessions, { account: CaipAddress }>(async ({ input: { account }, signal }) => {
        const sessions = await (await api()).list(account, clock.now(), { signal })
        return { sessions, endsIn: endsIn(sessions, clock.now()) }
      }),
      signRevocation: fromPromise<string, SessionRequest>(({ input, signal }) => sign(input, signal)),
      revokeSession: fromPromise<void, SignedRevocation>(async ({ input: { account, session, signature }, signal }) =>
        (await api()).revoke(account, session.pci, signature, { signal }),
      ),
    },
  })
}
