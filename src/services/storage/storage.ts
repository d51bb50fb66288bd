import { keyOf, storedNames, valueOf, type CachedName, type Stored, type StoredName, type StoredValue } from './values'

/**
 * Facts that outlive the page (docs/reference.md#storage), typed. Nothing here throws: what is corrupt counts as absent
 * and is removed; where the browser's storage is blocked or full, values are kept in memory until the page ends.
 */
export interface KeyValueStore {
  get: <N extends StoredName>(name: N) => Stored[N] | undefined
  set: <N extends StoredName>(name: N, value: Stored[N]) => void
  /**
   * Writes what is made of what is there now. Every tab of the browser may have written since this page last looked: a list
   * or record that they share is never written from a copy.
   */
  update: <N extends StoredName>(name: N, change: (now: Stored[N] | undefined) => Stored[N]) => void
  /** Reads and writes a value whose form the caller knows. */
  at: <T>(value: StoredValue<T>) => { get: () => T | undefined; set: (value: T) => void }
  remove: (name: StoredName | CachedName) => void
  /** Called with the names that another tab has changed. Returns how to stop. */
  watch: (listener: (names: readonly (StoredName | CachedName)[]) => void) => () => void
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface StorageDependencies {
  /** `() => window.localStorage`: a function, because reading that property throws where storage is blocked. */
  storage: () => Backing | null | undefined
  /** `window`, for its `storage` event; absent where there is none. */
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined
  /** The storage is blocked or full. Called once. */
  onFailure?: (error: unknown) => void
}

/** The store's version. Values of another version are dropped: their form is not known here. */
const marker = { key: '@walletchart/version', version: '1' }

export function createStorage({ storage, events, onFailure }: StorageDependencies): KeyValueStore {
  /** What could not be written; `null` for what could not be removed. */
  const memory = new Map<string, string | null>()
  let backing: Backing | undefined

  function attempt<T>(work: (backing: Backing) => T): { done: true; value: T } | { done: false } {
    try {
      backing ??= opened(storage())
      return { done: true, value: work(backing) }
    } catch (error) {
      onFailure?.(error)
      onFailure = undefined
      return { done: false }
    }
  }

  function read(key: string): string | null {
    const kept = memory.get(key)
    if (kept !== undefined) return kept
    const stored = attempt((backing) => backing.getItem(key))
    return stored.done && typeof stored.value === 'string' ? stored.value : null
  }

  function write(key: string, text: string): void {
    const { done } = attempt((backing) => {
      backing.setItem(key, text)
      verify(backing, key, text)
    })
    if (done) return void memory.delete(key)
    // The old value must not come back after a reload as if it were the new one.
    attempt((backing) => backing.removeItem(key))
    memory.set(key, text)
  }

  function erase(key: string): void {
    const { done } = attempt((backing) => {
      backing.removeItem(key)
      verify(backing, key, null)
    })
    if (done) memory.delete(key)
    else memory.set(key, null)
  }

  const at: KeyValueStore['at'] = ({ key, read: parse, write: format }) => ({
    get() {
      const text = read(key)
      if (text === null) return undefined
      const value = parse(text)
      if (value === undefined) erase(key)
      return value
    },
    set: (value) => write(key, format(value)),
  })

  return {
    get: (name) => at(valueOf(name)).get(),
    set: (name, value) => at(valueOf(name)).set(value),
    update(name, change) {
      const value = at(valueOf(name))
      value.set(change(value.get()))
    },
    at,
    remove: (name) => erase(keyOf(name)),
    watch(listener) {
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        if (storageArea && backing && storageArea !== backing) return
        const names = key === null ? storedNames : storedNames.filter((name) => keyOf(name) === key)
        if (!names.length) return
        // The other tab spoke later than what is kept here.
        for (const name of names) memory.delete(keyOf(name))
        listener(names)
      }
      events?.addEventListener('storage', onStorage)
      return () => events?.removeEventListener('storage', onStorage)
    },
  }
}

/** The backing, rid of values of another version. A store that has no marker yet is taken as it is. */
function opened(backing: Backing | null | undefined): Backing {
  if (!backing) throw new TypeError('There is no storage')
  const version = backing.getItem(marker.key)
  if (version !== null && version !== marker.version) {
    for (const name of storedNames) backing.removeItem(keyOf(name))
  }
  if (version !== marker.version) writeMarker(backing)
  return backing
}

/** Some private modes and polyfills accept a value without keeping it. */
function verify(backing: Backing, key: string, expected: string | null): void {
  if (backing.getItem(key) !== expected) throw new TypeError('The storage does not hold what it took')
}

function writeMarker(backing: Backing): void {
  try {
    backing.setItem(marker.key, marker.version)
  } catch {
    // A full store can still be read.
  }
}
