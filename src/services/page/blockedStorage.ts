import { attempt } from '../../domain/untrusted'

type Page = Pick<typeof globalThis, 'localStorage'>

/**
 * Loads a module that reads `localStorage` while it is evaluated. If reading throws (site data is blocked),
 * `localStorage` is `undefined` during the load. This cannot wait for a failure: a module that failed to evaluate stays
 * failed.
 */
export async function sparingStorage<T>(load: () => Promise<T>, page: Page = globalThis): Promise<T> {
  const isReadable = attempt(() => [page.localStorage]) !== undefined
  if (isReadable) return load()
  const kept = Object.getOwnPropertyDescriptor(page, 'localStorage')
  // If the property cannot be redefined, the module is loaded anyway.
  attempt(() => Object.defineProperty(page, 'localStorage', { configurable: true, get: () => undefined }))
  try {
    return await load()
  } finally {
    attempt(() =>
      kept ? Object.defineProperty(page, 'localStorage', kept) : Reflect.deleteProperty(page, 'localStorage'),
    )
  }
}
