import type { Locale } from '../domain/locale'

/** Texts of the buttons on a page. */
export interface ButtonTexts {
  connect: string
  connecting: string
  unsupported: string
  email: string
}

/** Texts of the buttons in every language. A button is drawn before any chunk is loaded. */
export const button: Readonly<Record<Locale, ButtonTexts>> = {
  en: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    unsupported: 'Unsupported network',
    email: 'Email',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    unsupported: 'Netzwerk nicht unterstützt',
    email: 'E-Mail',
  },
  ar: {
    connect: 'اتصال بمحفظة',
    connecting: 'جارٍ الاتصال…',
    unsupported: 'شبكة غير مدعومة',
    email: 'البريد الإلكتروني',
  },
}
