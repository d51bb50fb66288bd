/** Value that is stored in this browser. */
export interface Entry {
  place: 'localStorage' | 'sessionStorage' | 'IndexedDB'
  key: string
  value: string
}

/** Keys of the modal and of WalletConnect's library (docs/reference.md#storage). */
const OURS = /^(@walletchart\/|@appkit(-wallet)?\/|walletchart|wc@2|WALLETCONNECT_DEEPLINK_CHOICE$)/
/** Keys whose values are secrets: only their length is shown. */
const SECRET = /keychain/
/** Database of WalletConnect's library, and its table. */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB'
const TABLE = 'keyvaluestorage'

/** Returns what is stored under our keys in a storage of the page. */
export function entriesOf(place: 'localStorage' | 'sessionStorage'): Entry[] {
  try {
    const storage = window[place]
    return Object.keys(storage)
      .filter((key) => OURS.test(key))
      .sort()
      .map((key) => ({ place, key, value: storage.getItem(key) ?? '' }))
  } catch {
    // A browser that blocks storage throws at its getter.
    return []
  }
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database rejected the request.'))
  })

/** Resolves with what WalletConnect's library has stored; nothing if it has no database, or none that can be read. */
export async function entriesOfWalletConnect(): Promise<Entry[]> {
  try {
    // Opening a database that is absent would make it, without its table.
    if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return []
    const database = await settled(indexedDB.open(DATABASE))
    try {
      const table = database.transaction(TABLE).objectStore(TABLE)
      const [keys, values] = await Promise.all([settled(table.getAllKeys()), settled<unknown[]>(table.getAll())])
      return keys.map((key, at) => ({ place: 'IndexedDB', key: String(key), value: String(values[at]) }))
    } finally {
      // The library's own may be changed or deleted meanwhile.
      database.close()
    }
  } catch {
    return []
  }
}

/** Returns a value as it is shown: JSON with indents, and nothing of a secret. */
export function readable({ key, value }: Entry): string {
  if (SECRET.test(key)) return 'Not shown: keys are in it.'
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    return value
  }
}
