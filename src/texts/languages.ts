import { loadChunk } from '../domain/chunk'
import type { Locale } from '../domain/locale'
import type { LocaleTexts } from './texts'

/** Loads the chunk of a language's texts. English comes with the components. */
export const sources: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<LocaleTexts>>> = {
  ar: () => loadChunk(async () => (await import('./locales/ar')).ar),
  de: () => loadChunk(async () => (await import('./locales/de')).de),
  es: () => loadChunk(async () => (await import('./locales/es')).es),
  fa: () => loadChunk(async () => (await import('./locales/fa')).fa),
  ru: () => loadChunk(async () => (await import('./locales/ru')).ru),
  'zh-CN': () => loadChunk(async () => (await import('./locales/zh-CN')).zhCN),
}
