import { isAbort } from '../../domain/abort'
import * as z from 'zod/mini'
import { withTimeout } from '../page/signal'
import type { SessionStruct, SignClient } from './session'

/** What the WalletConnect library keeps its keys and sessions in; values are JSON. */
export interface WalletConnectStore {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

// The names the library gives its own database, so that a page which changes to this one keeps its sessions.
const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
const tableName = 'keyvaluestorage'
/** A database that another tab blocks counts as absent after this. */
const openLimit = 1_000

/** Where the strings lie. */
interface StoreTable {
  keys(): Promise<string[]>
  get(key: string): Promise<unknown>
  set(key: string, text: string): Promise<void>
  delete(key: string): Promise<void>
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database refused.'))
  })
}

async function openDatabase(factory: IDBFactory): Promise<StoreTable> {
  const request = factory.open(databaseName)
  request.onupgradeneeded = () => request.result.createObjectStore(tableName)
  const database = await withTimeout(openLimit, settled(request)).catch((error: unknown) => {
    throw isAbort(error) ? new Error('The database did not open in time.') : error
  })
  // Another version of this page, or the visitor's browser, may want the database gone.
  database.onversionchange = () => database.close()
  const table = (mode: IDBTransactionMode) => database.transaction(tableName, mode).objectStore(tableName)
  table('readonly')
  return {
    keys: async () => (await settled(table('readonly').getAllKeys())).map(String),
    get: (key) => settled(table('readonly').get(key)),
    set: async (key, text) => void (await settled(table('readwrite').put(text, key))),
    delete: async (key) => void (await settled(table('readwrite').delete(key))),
  }
}

function memory(): StoreTable {
  const items = new Map<string, string>()
  return {
    keys: async () => [...items.keys()],
    get: async (key) => items.get(key),
    set: async (key, text) => void items.set(key, text),
    delete: async (key) => void items.delete(key),
  }
}

/** A wallet's answer may hold numbers beyond 2^53, which the library keeps as bigint. */
function stringify(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'null'
}

/**
 * A store in IndexedDB that falls back to memory where the database is absent, blocked or full: the session
 * then lasts as long as the page. The library's own store hangs for ever when the database does not open.
 *
 * @param factory `window.indexedDB`; left out in Node, where everything stays in memory.
 */
export function createWalletConnectStore(factory?: IDBFactory): WalletConnectStore {
  const spare = memory()
  let opened: Promise<StoreTable> | undefined
  const open = () => (opened ??= openTable())

  async function openTable(): Promise<StoreTable> {
    try {
      return factory ? await openDatabase(factory) : spare
    } catch {
      return spare
    }
  }

  async function attempt<T>(work: (table: StoreTable) => Promise<T>): Promise<T> {
    try {
      return await work(await open())
    } catch {
      opened = Promise.resolve(spare)
      return work(spare)
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
    getKeys: () => attempt((table) => table.keys()),
    setItem: (key, value) => attempt((table) => table.set(key, stringify(value))),
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
 * The store as the client of one page reads it: without the identity at the relay that an earlier page, or another
 * tab, has kept, so that the library makes one for this page. The relay hands a message to a client once, or to the
 * connection that subscribed last: with one identity in two tabs, one takes what answers the other.
 */
export function withoutIdentity(store: WalletConnectStore): WalletConnectStore {
  return {
    ...store,
    async getItem<T>(key: string) {
      const value = await store.getItem<T>(key)
      if (key.endsWith('//keychain') && typeof value === 'object' && value)
        Reflect.deleteProperty(value, 'client_ed25519_seed')
      return value
    },
  }
}

const list = z.array(z.looseObject({}))
const topics = z.array(z.looseObject({ topic: z.string() }))
/** What the library takes from its store without a look; a wrong shape there throws much later, in a timer. */
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

/** @returns what is wrong with what is kept under a prefix, or `undefined`. */
export async function faultInStore(store: WalletConnectStore, prefix: string): Promise<string | undefined> {
  for (const key of await store.getKeys()) {
    const [, name] = key.split(`:${prefix}//`)
    const shape = Object.entries(shapes).find(([table]) => table === name)?.[1]
    if (shape && !shape.safeParse(await store.getItem(key)).success) {
      return `The stored WalletConnect ${name} could not be read.`
    }
  }
  return undefined
}

/** Removes what was kept under one prefix of the library. */
export async function purgeStore(store: WalletConnectStore, prefix: string): Promise<void> {
  for (const key of await store.getKeys()) {
    if (key.includes(`:${prefix}//`)) await store.removeItem(key)
  }
}

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
