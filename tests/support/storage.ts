import { createStorage } from '../../src/services/storage/storage'

/** A browser's storage over a map. Pages with the same map are tabs of one browser. */
export function webStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Our storage over a map, in place of the browser's. */
export function storageOver(kept?: Map<string, string>) {
  const backing = webStorage(kept)
  return createStorage({ storage: () => backing })
}
