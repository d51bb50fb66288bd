import type { WalletEvent } from '../../src/domain/account/connection'
import { resolveOptions } from '../../src/domain/options/resolve'
import { adoptSession } from '../../src/services/walletConnect/adoption'
import { proposalOf } from '../../src/services/walletConnect/proposal'
import type { SessionStruct, SignClient } from '../../src/services/walletConnect/session'
import { address, other } from './addresses'
import { options } from './page'

/** Accounts of the session. */
export const accounts = [`eip155:1:${address}`, `eip155:1:${other}`, `eip155:137:${other}`]
const structOf = (shared: readonly string[], methods: readonly string[]) =>
  ({
    topic: 'one',
    namespaces: { eip155: { chains: ['eip155:1', 'eip155:137'], accounts: shared, methods, events: [] } },
    peer: { metadata: { name: 'Phone', description: '', url: '', icons: [] } },
  }) as unknown as SessionStruct

/** A session that is in use, what its providers and the page hear, and what the wallet may say. */
export async function adopted(
  shared: readonly string[] = accounts,
  methods: readonly string[] = [],
  request = async (): Promise<unknown> => null,
) {
  const struct = structOf(shared, methods)
  const listeners = new Map<string, ((event: object) => void)[]>()
  const client = {
    session: { keys: ['one'], get: () => struct, getAll: () => [struct] },
    request,
    core: { storage: { getItem: async () => undefined, setItem: async () => undefined }, events: { on() {} } },
    events: { on() {} },
    on: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    off: (type: string, gone: unknown) =>
      void listeners.set(
        type,
        (listeners.get(type) ?? []).filter((one) => one !== gone),
      ),
  } as unknown as SignClient
  const reports: WalletEvent[] = []
  const proposal = proposalOf(resolveOptions(options).networks, undefined)
  const session = await adoptSession(client, struct, proposal, (_, event) => void reports.push(event))
  const emitted: unknown[] = []
  session.providers.get('eip155')?.provider.on?.('accountsChanged', (payload) => emitted.push(payload))
  reports.length = 0
  const say = (name: string, data: unknown, topic = 'one') => {
    for (const listener of listeners.get('session_event') ?? [])
      listener({ id: 1, topic, params: { event: { name, data }, chainId: 'eip155:1' } })
  }
  const update = (namespaces: object) => {
    for (const listener of listeners.get('session_update') ?? [])
      listener({ id: 1, topic: 'one', params: { namespaces } })
  }
  return { session, reports, emitted, say, update }
}
