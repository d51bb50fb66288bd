import type { Locale } from '../domain/locale'

/** The words of the button, in every language: it is drawn before any chunk is there. */
export const button: Readonly<Record<Locale, { connect: string; connecting: string }>> = {
  en: { connect: 'Connect wallet', connecting: 'Connecting…' },
  de: { connect: 'Wallet verbinden', connecting: 'Wird verbunden …' },
  ar: { connect: 'اتصال بمحفظة', connecting: 'جارٍ الاتصال…' },
}
