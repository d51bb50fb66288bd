import type { Locale } from '../domain/locale'

/** The words of the button, and of what it asks where the dialog's code did not come, in every language: it is drawn before any chunk is there. */
export const button: Readonly<Record<Locale, { connect: string; connecting: string; reload: string }>> = {
  en: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    reload: 'The dialog could not be loaded. Reload the page?',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    reload: 'Der Dialog konnte nicht geladen werden. Seite neu laden?',
  },
  ar: { connect: 'اتصال بمحفظة', connecting: 'جارٍ الاتصال…', reload: 'تعذّر تحميل النافذة. هل تريد إعادة تحميل الصفحة؟' },
}
