import type { Locale } from '../domain/locale'
import type { Texts } from './texts'
import { loadChunk } from '../domain/chunk'

const sources: Record<Exclude<Locale, 'en'>, () => Promise<Texts>> = {
  de: async () => await loadChunk(async () => (await import('./de')).de),
  ar: async () => await loadChunk(async () => (await import('./ar')).ar),
}

/** Loads the chunk of a language's texts. Resolves with `undefined` for English, which comes with the components. */
export async function fetchTexts(locale: Locale): Promise<Texts | undefined> {
  return locale === 'en' ? undefined : await sources[locale]()
}
