import { attempt } from '../../domain/untrusted'

type Page = Pick<typeof globalThis, 'localStorage'>

/**
 * Loads code that reads `localStorage` while it is evaluated, and is lost for the whole page where that throws, as where
 * the visitor blocks cookies and site data. For that time, and there alone, the page has no `localStorage` instead of one
 * that throws; code that fails is failed for ever, so this cannot wait for the failure.
 */
export async function sparingStorage<T>(load: () => Promise<T>, page: Page = globalThis): Promise<T> {
  const isReadable = attempt(() => [page.localStorage]) !== undefined
  if (isReadable) return load()
  const kept = Object.getOwnPropertyDescriptor(page, 'localStorage')
  // Where it may not be changed, the code is loaded as it can be.
  attempt(() => Object.defineProperty(page, 'localStorage', { configurable: true, get: () => undefined }))
  try {
    return await load()
  } finally {
    attempt(() =>
      kept ? Object.defineProperty(page, 'localStorage', kept) : Reflect.deleteProperty(page, 'localStorage'),
    )
  }
}
