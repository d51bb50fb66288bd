import { fieldOf } from '../../domain/untrusted'
import { stringify, type WalletConnectStore } from './store'

/** Tables of which each tab has a copy, which the library writes as a whole. */
const shared = ['keychain', 'session', 'subscription']

/** Entries of a table as JSON, by topic. */
function entriesOf(value: unknown): Map<string, string> {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((one: unknown) => [String(fieldOf(one, 'topic')), one])
    : Object.entries((value ?? {}) as object)
  return new Map(entries.map(([topic, entry]) => [topic, stringify(entry)]))
}

/**
 * Writes of a shared table only what this tab has changed in it. The library writes its copy of all sessions and keys,
 * so a tab would otherwise remove what other tabs have paired since, and bring back what they have ended.
 */
export function betweenTabs(store: WalletConnectStore): WalletConnectStore {
  /** Tables as this tab last read or wrote them. */
  const tables = new Map<string, Map<string, string>>()
  const isShared = (key: string) => shared.some((name) => key.endsWith(`//${name}`))
  /** Last write: they follow each other, since each reads what the one before has written. */
  let last: Promise<unknown> = Promise.resolve()

  async function write<T>(key: string, value: T): Promise<void> {
    const [before, now] = [tables.get(key) ?? new Map<string, string>(), entriesOf(value)]
    tables.set(key, now)
    await store.changeItem(key, (there) => {
      const stored = entriesOf(there)
      for (const topic of before.keys()) if (!now.has(topic)) stored.delete(topic)
      for (const [topic, entry] of now) if (before.get(topic) !== entry) stored.set(topic, entry)
      const entries = [...stored].map(([topic, entry]) => [topic, JSON.parse(entry) as unknown] as const)
      return Array.isArray(value) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)
    })
  }

  return {
    ...store,
    async getItem<T>(key: string) {
      const value = await store.getItem<T>(key)
      if (isShared(key)) tables.set(key, entriesOf(value))
      return value
    },
    setItem(key, value) {
      if (!isShared(key)) return store.setItem(key, value)
      const work = last.then(() => write(key, value))
      last = work.catch(() => undefined)
      return work
    },
  }
}
