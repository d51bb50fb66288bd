import { loadChunk } from '../domain/chunk'
import type { Locale } from '../domain/locale'
import type { LocaleTexts } from './texts'

/** Loads the chunk of a language's texts. English comes with the components. */
export const sources: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<LocaleTexts>>> = {
  ar: () => loadChunk(async () => (await import('./locales/ar')).ar),
  de: () => loadChunk(async () => (await import('./locales/de')).de),
  es: () => loadChunk(async () => (await import('./locales/es')).es),
  fa: () => loadChunk(async () => (await import('./locales/fa')).fa),
  fr: () => loadChunk(async () => (await import('./locales/fr')).fr),
  he: () => loadChunk(async () => (await import('./locales/he')).he),
  ja: () => loadChunk(async () => (await import('./locales/ja')).ja),
  pl: () => loadChunk(async () => (await import('./locales/pl')).pl),
  ru: () => loadChunk(async () => (await import('./locales/ru')).ru),
  'zh-CN': () => loadChunk(async () => (await import('./locales/zh-CN')).zhCN),
}
