import {
  accountCaches,
  keyOf,
  storedNames,
  valueOf,
  type CachedName,
  type Stored,
  type StoredName,
  type StoredValue,
} from './values'

/**
 * Typed key-value store across page loads (docs/reference.md#storage). It never throws: a corrupt value counts as
 * absent and is removed. If the browser's storage is full, cached balances and names make room; if it is still full, or
 * blocked, values stay in memory until the page is unloaded.
 */
export interface KeyValueStore {
  get: <N extends StoredName>(name: N) => Stored[N] | undefined
  set: <N extends StoredName>(name: N, value: Stored[N]) => void
  /**
   * Writes a value computed from the stored one. Use it for lists and records that tabs share: another tab may have
   * changed them since this page last read them.
   */
  update: <N extends StoredName>(name: N, change: (now: Stored[N] | undefined) => Stored[N]) => void
  /** Accesses a value in the format that the caller passes. */
  at: <T>(value: StoredValue<T>) => { get: () => T | undefined; set: (value: T) => void }
  remove: (name: StoredName | CachedName) => void
  /**
   * Calls the listener with the names that another tab has changed, or another page while this one was in the
   * back-forward cache. Returns an unsubscribe function.
   */
  watch: (listener: (names: readonly (StoredName | CachedName)[]) => void) => () => void
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface StorageDependencies {
  /** `() => window.localStorage`: a function, because reading the property throws if storage is blocked. */
  storage: () => Backing | null | undefined
  /** `window`, for its events. Without it, `watch` reports nothing. */
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined
  /** Called once if the storage is blocked or full. */
  onFailure?: (error: unknown) => void
}

/** Version of the store. Values of another version are removed, because their format is unknown. */
const marker = { key: '@walletchart/version', version: '1' }

/** Creates a typed store on `localStorage` or `sessionStorage`. */
export function createStorage({ storage, events, onFailure }: StorageDependencies): KeyValueStore {
  /** Values that could not be written; `null` for values that could not be removed. */
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

  function write(key: string, text: string, lasts: boolean | undefined): void {
    const { done } = attempt((backing) => {
      const store = () => {
        backing.setItem(key, text)
        verify(backing, key, text)
      }
      try {
        store()
      } catch {
        // If the storage is full, what can be read again gives way to what cannot.
        for (const name of accountCaches) backing.removeItem(keyOf(name))
        store()
      }
    })
    if (done) return void memory.delete(key)
    // Older records of what was paid or sent still hold. Any other old value must not reappear after a reload.
    if (!lasts) attempt((backing) => backing.removeItem(key))
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

  const at: KeyValueStore['at'] = ({ key, read: parse, write: format, lasts }) => ({
    get() {
      const text = read(key)
      if (text === null) return undefined
      const value = parse(text)
      if (value === undefined) erase(key)
      return value
    },
    set: (value) => write(key, format(value), lasts),
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
      function changed(names: readonly (StoredName | CachedName)[]): void {
        if (!names.length) return
        // The other tab's change is newer than the value in memory.
        for (const name of names) memory.delete(keyOf(name))
        listener(names)
      }
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        if (storageArea && backing && storageArea !== backing) return
        changed(key === null ? storedNames : storedNames.filter((name) => keyOf(name) === key))
      }
      // Safari sends a page in the back-forward cache no `storage` event, also not afterwards.
      let left: readonly (string | null)[] | undefined
      const texts = () => {
        const all = attempt((backing) => storedNames.map((name) => backing.getItem(keyOf(name))))
        return all.done ? all.value : undefined
      }
      const onHide = ({ persisted }: PageTransitionEvent) => {
        left = persisted ? texts() : undefined
      }
      const onShow = () => {
        const now = left && texts()
        if (now) changed(storedNames.filter((_, at) => now[at] !== left?.[at]))
        left = undefined
      }
      events?.addEventListener('storage', onStorage)
      events?.addEventListener('pagehide', onHide)
      events?.addEventListener('pageshow', onShow)
      return () => {
        events?.removeEventListener('storage', onStorage)
        events?.removeEventListener('pagehide', onHide)
        events?.removeEventListener('pageshow', onShow)
      }
    },
  }
}

/** Opens the backing and removes values of another version. A store without a marker is used as it is. */
function opened(backing: Backing | null | undefined): Backing {
  if (!backing) throw new TypeError('Storage is not available')
  const version = backing.getItem(marker.key)
  if (version !== null && version !== marker.version) {
    for (const name of storedNames) backing.removeItem(keyOf(name))
  }
  if (version !== marker.version) writeMarker(backing)
  return backing
}

/** Checks that a write took effect: some private modes and polyfills accept a value without storing it. */
function verify(backing: Backing, key: string, expected: string | null): void {
  if (backing.getItem(key) !== expected) throw new TypeError('The storage didn’t keep the value')
}

function writeMarker(backing: Backing): void {
  try {
    backing.setItem(marker.key, marker.version)
  } catch {
    // A full store can still be read.
  }
}
