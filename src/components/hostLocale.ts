import { LOCALE_LIMIT } from '../domain/limits'
import { isObject } from '../domain/object'
import type { HostLocale, LocaleSource } from '../domain/options/shapes'
import { lateTexts, noTexts } from '../domain/text/overlay'

/** Language of the host's own (option `locales`), which its loader may give late, or never. */

/** Takes the error of texts that could not be loaded. */
export type OnLost = (error: unknown) => void

/**
 * Loads the host's own language. Resolves with `undefined` if there is none, if it cannot be used, or after three
 * seconds.
 */
export async function fetchHostLocale(
  locale: string,
  sources: Readonly<Record<string, LocaleSource>>,
  tell: (text: string) => void,
  onLost: OnLost,
): Promise<HostLocale | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  // No chart waits for texts: English is drawn until they are there.
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLost(new Error(lateTexts(`locales.${locale}`)))
      resolve(undefined)
    }, LOCALE_LIMIT)
  })
  return Promise.race([readHostLocale(locale, sources, tell, onLost), timeout]).finally(() => clearTimeout(timer))
}

/** Loads the host's own language, however long that takes. */
export async function readHostLocale(
  locale: string,
  sources: Readonly<Record<string, LocaleSource>>,
  tell: (text: string) => void,
  onLost: OnLost,
): Promise<HostLocale | undefined> {
  const source = Object.hasOwn(sources, locale) ? sources[locale] : undefined
  if (source === undefined) return undefined
  try {
    const loaded = typeof source === 'function' ? await loadOnce(source) : source
    const texts = isObject(loaded) && isObject(loaded['default']) ? loaded['default'] : loaded
    if (isObject(texts)) return texts
    tell(noTexts(`locales.${locale}`))
  } catch (error) {
    onLost(error)
  }
  return undefined
}

/** Promises of the hosts' loaders, which the dialog and each button would call otherwise. */
const loading = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/** Calls a host's loader, again only if it has failed. */
async function loadOnce(load: () => Promise<unknown>): Promise<unknown> {
  const promise = loading.get(load) ?? Promise.resolve(load())
  loading.set(load, promise)
  try {
    return await promise
  } catch (error) {
    loading.delete(load)
    throw error
  }
}
