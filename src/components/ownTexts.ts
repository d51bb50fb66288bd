import type { ErrorCode } from '../domain/errors'
import type { Locale } from '../domain/locale'
import type { HostTexts } from '../domain/options/shapes'
import { laidOver, noSubject } from '../domain/text/overlay'
import { fetchTexts } from '../texts/languages'
import type { Texts } from '../texts/texts'
import type { Language } from './language'

/** Texts of the host over those of the catalogue: a chunk that loads only if the host has some. */

/** Names of the subjects of {@link HostTexts}. */
const subjects: Record<keyof Texts | 'button', true> = {
  button: true,
  common: true,
  connect: true,
  wallets: true,
  login: true,
  settings: true,
  account: true,
  send: true,
  onramp: true,
  onrampMore: true,
  swap: true,
  networks: true,
  names: true,
  pay: true,
  sessions: true,
  payMore: true,
  siwx: true,
  faults: true,
}

type Own = Readonly<Record<string, unknown>>

/**
 * Returns the language with the texts of a host. One that does not fit is left out and named in the console.
 *
 * @param debug whether the console names what does not fit; then all texts are checked at once
 */
export async function withOwnTexts(language: Language, host: HostTexts, debug: boolean): Promise<Language> {
  const { locale, texts } = language
  const warned = new Set<string>()
  const tell = (text: string) => {
    if (debug && !warned.has(text)) console.warn(text)
    warned.add(text)
  }
  const { en, de, ar, ...general } = host as Readonly<Record<Locale, Own | undefined>> & Own
  const sources = [
    ['texts', general],
    [`texts.${locale}`, { en, de, ar }[locale]],
  ] as const
  const cached = new Map<string, object>()
  function overlay<Subject extends object>(subject: string, base: Subject): Subject {
    const found = cached.get(subject)
    if (found) return found as Subject
    const laid = sources.reduce<unknown>(
      (below, [path, own]) => laidOver(below, own?.[subject], `${path}.${subject}`, tell),
      base,
    ) as Subject
    cached.set(subject, laid)
    return laid
  }
  for (const [path, own] of sources)
    for (const name of Object.keys(own ?? {}))
      if (!Object.hasOwn(subjects, name)) tell(noSubject(`${path}.${name}`, Object.keys(subjects)))
  if (debug) {
    // Every language has the same keys and places; this one is a single chunk.
    const all = texts ?? (await fetchTexts('de').catch(() => undefined))
    for (const [subject, base] of Object.entries(all ?? {}))
      for (const [path, own] of sources) laidOver(base, own?.[subject], `${path}.${subject}`, tell)
  }
  const faults = Object.assign({}, texts?.faults, ...sources.map(([, own]) => own?.['faults'])) as Partial<
    Record<ErrorCode, string>
  >
  return { ...language, overlay, faults }
}
