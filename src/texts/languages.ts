import { loadChunk } from '../domain/chunk'
import type { Locale } from '../domain/locales'
import type { LocaleTexts } from './texts'

/**
 * Loads the chunk of a language's texts. English comes with the components.
 * Written by `npm run texts -- --add` from src/texts/locales.
 */
export const sources: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<LocaleTexts>>> = {
  ar: () => loadChunk(async () => (await import('./locales/ar')).ar),
  bn: () => loadChunk(async () => (await import('./locales/bn')).bn),
  de: () => loadChunk(async () => (await import('./locales/de')).de),
  es: () => loadChunk(async () => (await import('./locales/es')).es),
  fa: () => loadChunk(async () => (await import('./locales/fa')).fa),
  fr: () => loadChunk(async () => (await import('./locales/fr')).fr),
  he: () => loadChunk(async () => (await import('./locales/he')).he),
  hi: () => loadChunk(async () => (await import('./locales/hi')).hi),
  id: () => loadChunk(async () => (await import('./locales/id')).id),
  it: () => loadChunk(async () => (await import('./locales/it')).it),
  ja: () => loadChunk(async () => (await import('./locales/ja')).ja),
  ko: () => loadChunk(async () => (await import('./locales/ko')).ko),
  nl: () => loadChunk(async () => (await import('./locales/nl')).nl),
  pl: () => loadChunk(async () => (await import('./locales/pl')).pl),
  'pt-BR': () => loadChunk(async () => (await import('./locales/pt-BR')).ptBR),
  ru: () => loadChunk(async () => (await import('./locales/ru')).ru),
  th: () => loadChunk(async () => (await import('./locales/th')).th),
  tr: () => loadChunk(async () => (await import('./locales/tr')).tr),
  uk: () => loadChunk(async () => (await import('./locales/uk')).uk),
  ur: () => loadChunk(async () => (await import('./locales/ur')).ur),
  vi: () => loadChunk(async () => (await import('./locales/vi')).vi),
  'zh-CN': () => loadChunk(async () => (await import('./locales/zh-CN')).zhCN),
  'zh-TW': () => loadChunk(async () => (await import('./locales/zh-TW')).zhTW),
}
