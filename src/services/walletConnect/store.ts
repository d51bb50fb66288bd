import { isAbort } from '../../domain/abort'
import * as z from 'zod/mini'
import { withTimeout } from '../page/signal'
import { storedValues } from '../storage/values'
import type { SessionStruct, SignClient } from './session'

/** Storage for the keys and sessions of the WalletConnect library; values are JSON. */
export interface WalletConnectStore {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  /** Replaces a value by one computed from it. No other tab writes in between. */
  changeItem<T>(key: string, change: (stored: T | undefined) => T): Promise<void>
  removeItem(key: string): Promise<void>
  /** Whether the database could not be opened, in time or at all: what it has is then unknown. */
  isUnread(): boolean
}

// Names of the library's own database, so that a page which changes to this one keeps its sessions.
const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
const tableName = 'keyvaluestorage'
/** Timeout of opening the database, in ms: another tab may block it. */
const openLimit = 1_000

/** Table of strings by key. */
interface StoreTable {
  keys(): Promise<string[]>
  get(key: string): Promise<unknown>
  set(key: string, text: string): Promise<void>
  change(key: string, change: (text: unknown) => string): Promise<void>
  delete(key: string): Promise<void>
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database rejected the request.'))
  })
}

/** @param onReleased called when another page wants to delete or change the database, which is closed for it */
async function openDatabase(factory: IDBFactory, onReleased: () => void): Promise<StoreTable> {
  const request = factory.open(databaseName)
  request.onupgradeneeded = () => request.result.createObjectStore(tableName)
  const database = await withTimeout(openLimit, settled(request)).catch((error: unknown) => {
    throw isAbort(error) ? new Error('The database didn’t open in time.') : error
  })
  // Another version of this page, or the visitor's browser, may want to delete the database.
  database.onversionchange = () => {
    database.close()
    onReleased()
  }
  const table = (mode: IDBTransactionMode) => database.transaction(tableName, mode).objectStore(tableName)
  table('readonly')
  return {
    keys: async () => (await settled(table('readonly').getAllKeys())).map(String),
    get: (key) => settled(table('readonly').get(key)),
    set: async (key, text) => void (await settled(table('readwrite').put(text, key))),
    async change(key, change) {
      const store = table('readwrite')
      await settled(store.put(change(await settled(store.get(key))), key))
    },
    delete: async (key) => void (await settled(table('readwrite').delete(key))),
  }
}

function memory(): StoreTable {
  const items = new Map<string, string>()
  return {
    keys: async () => [...items.keys()],
    get: async (key) => items.get(key),
    set: async (key, text) => void items.set(key, text),
    change: async (key, change) => void items.set(key, change(items.get(key))),
    delete: async (key) => void items.delete(key),
  }
}

/** Serializes as JSON. A wallet's answer may have numbers beyond 2^53, which the library keeps as bigint. */
export function stringify(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'null'
}

/**
 * Creates a store in IndexedDB. If the database is absent, blocked or full it falls back to memory: sessions then last
 * as long as the page. A connection that the browser has ended is opened again: Safari ends that of a page in the
 * background, such as while a phone shows the wallet. The library's own store hangs if the database does not open.
 *
 * @param factory `window.indexedDB`; `undefined` (in Node) keeps everything in memory
 */
export function createWalletConnectStore(factory?: IDBFactory): WalletConnectStore {
  const spare = memory()
  const inMemory = Promise.resolve(spare)
  let opened: Promise<StoreTable> | undefined
  let isReleased = false
  let isUnread = false
  const open = () => (opened ??= openTable())

  async function openTable(): Promise<StoreTable> {
    if (!factory || isReleased) return spare
    try {
      return await openDatabase(factory, () => (isReleased = true))
    } catch {
      isUnread = true
      return spare
    }
  }

  async function attempt<T>(work: (table: StoreTable) => Promise<T>): Promise<T> {
    const first = open()
    try {
      return await work(await first)
    } catch {
      // Others that have failed with the same connection share the new one.
      if (opened === first) opened = openTable()
      const again = open()
      try {
        return await work(await again)
      } catch {
        opened = inMemory
        return work(spare)
      }
    }
  }

  function parse<T>(text: unknown): T | undefined {
    if (typeof text !== 'string') return undefined
    try {
      return JSON.parse(text) as T
    } catch {
      return undefined
    }
  }

  const getItem = async <T>(key: string) => parse<T>(await attempt((table) => table.get(key)))
  return {
    getItem,
    isUnread: () => isUnread,
    getKeys: () => attempt((table) => table.keys()),
    setItem: (key, value) => attempt((table) => table.set(key, stringify(value))),
    changeItem: <T>(key: string, change: (stored: T | undefined) => T) =>
      attempt((table) => table.change(key, (text) => stringify(change(parse<T>(text))))),
    removeItem: (key) => attempt((table) => table.delete(key)),
    async getEntries<T>() {
      const entries: [string, T][] = []
      for (const key of await attempt((table) => table.keys())) {
        const value = await getItem<T>(key)
        if (value !== undefined) entries.push([key, value])
      }
      return entries
    },
  }
}

/**
 * Hides the stored relay identity of an earlier page or another tab, so that the library creates one for this page. The
 * relay delivers a message once per client, or to the connection that subscribed last: tabs with one identity would
 * take each other's answers.
 */
export function withoutIdentity(store: WalletConnectStore): WalletConnectStore {
  return {
    ...store,
    async getItem<T>(key: string) {
      const value = await store.getItem<T>(key)
      // It is in the keychain; no other value has the name.
      if (typeof value === 'object' && value) Reflect.deleteProperty(value, 'client_ed25519_seed')
      return value
    },
  }
}

/** Hides a link in the library's own store: the page stores its link in `localStorage`, where it is checked. */
export const withoutLink = (store: WalletConnectStore): WalletConnectStore => ({
  ...store,
  getItem: async (key) => (key === storedValues.deeplink_choice.key ? undefined : store.getItem(key)),
})

const list = z.array(z.looseObject({}))
const topics = z.array(z.looseObject({ topic: z.string() }))
/** Stored data that the library does not validate: a wrong shape throws much later, in a timer. */
const shapes = {
  session: z.array(z.looseObject({ topic: z.string(), expiry: z.number(), namespaces: z.looseObject({}) })),
  subscription: z.array(z.looseObject({ topic: z.string(), relay: z.looseObject({ protocol: z.string() }) })),
  pairing: topics,
  proposal: list,
  history: topics,
  expirer: z.array(z.looseObject({ target: z.string(), expiry: z.number() })),
  request: list,
  keychain: z.record(z.string(), z.string()),
  messages: z.record(z.string(), z.record(z.string(), z.string())),
}

/** Validates the library's data under a storage prefix. @returns the fault as text, or `undefined` */
export async function faultInStore(store: WalletConnectStore, prefix: string): Promise<string | undefined> {
  for (const key of await store.getKeys()) {
    const [, name] = key.split(`:${prefix}//`)
    const shape = Object.entries(shapes).find(([table]) => table === name)?.[1]
    if (shape && !shape.safeParse(await store.getItem(key)).success) {
      return `Couldn’t read the stored WalletConnect ${name}.`
    }
  }
  return undefined
}

/** Removes the library's data under a storage prefix. */
export async function purgeStore(store: WalletConnectStore, prefix: string): Promise<void> {
  for (const key of await store.getKeys()) {
    if (key.includes(`:${prefix}//`)) await store.removeItem(key)
  }
}

/**
 * Loads the sessions that another tab has paired since the client started: the library reads its store only once, at
 * its start.
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
    // Not awaited: the session can be shown without the relay.
    relayer.subscribe(topic).catch(() => undefined)
  }
}
