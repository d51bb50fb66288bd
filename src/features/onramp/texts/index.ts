import { loadChunk } from '../../../domain/chunk'
import type { FeatureCatalogue } from '../../../texts/texts'
import type { onramp } from './en'
import type { onrampMore } from './enMore'

declare module '../../../texts/texts' {
  interface FeatureTexts {
    onramp: typeof onramp
    onrampMore: typeof onrampMore
  }
}

/**
 * Subjects of the feature's texts, and the loaders of their languages.
 * Written by `npm run texts -- --add` from the files in this folder.
 */
export const texts: FeatureCatalogue = {
  subjects: ['onramp', 'onrampMore'],
  sources: {
    ar: () => loadChunk(async () => (await import('./ar')).ar),
    bn: () => loadChunk(async () => (await import('./bn')).bn),
    de: () => loadChunk(async () => (await import('./de')).de),
    es: () => loadChunk(async () => (await import('./es')).es),
    fa: () => loadChunk(async () => (await import('./fa')).fa),
    fr: () => loadChunk(async () => (await import('./fr')).fr),
    he: () => loadChunk(async () => (await import('./he')).he),
    hi: () => loadChunk(async () => (await import('./hi')).hi),
    id: () => loadChunk(async () => (await import('./id')).id),
    it: () => loadChunk(async () => (await import('./it')).it),
    ja: () => loadChunk(async () => (await import('./ja')).ja),
    ko: () => loadChunk(async () => (await import('./ko')).ko),
    nl: () => loadChunk(async () => (await import('./nl')).nl),
    pl: () => loadChunk(async () => (await import('./pl')).pl),
    'pt-BR': () => loadChunk(async () => (await import('./pt-BR')).ptBR),
    ru: () => loadChunk(async () => (await import('./ru')).ru),
    th: () => loadChunk(async () => (await import('./th')).th),
    tr: () => loadChunk(async () => (await import('./tr')).tr),
    uk: () => loadChunk(async () => (await import('./uk')).uk),
    ur: () => loadChunk(async () => (await import('./ur')).ur),
    vi: () => loadChunk(async () => (await import('./vi')).vi),
    'zh-CN': () => loadChunk(async () => (await import('./zh-CN')).zhCN),
    'zh-TW': () => loadChunk(async () => (await import('./zh-TW')).zhTW),
  },
}
