import type { Locale } from '../domain/locale'

/** Texts of the connect button in every language. The button is drawn before any chunk is loaded. */
export const button: Readonly<Record<Locale, { connect: string; connecting: string }>> = {
  en: { connect: 'Connect wallet', connecting: 'Connecting…' },
  de: { connect: 'Wallet verbinden', connecting: 'Wird verbunden …' },
  ar: { connect: 'اتصال بمحفظة', connecting: 'جارٍ الاتصال…' },
}
