import type { SessionStruct, SignClient } from './adoption'
import { faultInStore, type WalletConnectStore } from './store'

/**
 * Takes in the sessions that another tab of this browser has paired since the client started: the library
 * reads its store once, and would not know them until the page is loaded again.
 */
export async function takeInSessions(client: SignClient, store: WalletConnectStore, prefix: string): Promise<void> {
  if (await faultInStore(store, prefix)) return
  const keys = await store.getKeys()
  const read = async <T>(name: string) => {
    const key = keys.find((each) => each.endsWith(`:${prefix}//${name}`))
    return key === undefined ? undefined : store.getItem<T>(key)
  }
  const sessions = (await read<SessionStruct[]>('session')) ?? []
  const symmetricKeys = (await read<Record<string, string>>('keychain')) ?? {}
  const { crypto, expirer, relayer } = client.core
  for (const session of sessions) {
    const { topic, expiry } = session
    const key = symmetricKeys[topic]
    if (key === undefined || client.session.keys.includes(topic) || expiry * 1_000 <= Date.now()) continue
    await crypto.keychain.set(topic, key)
    await client.session.set(topic, session)
    expirer.set(topic, expiry)
    // Not waited for: without the relay the session can still be shown.
    relayer.subscribe(topic).catch(() => undefined)
  }
}
