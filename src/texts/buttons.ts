import type { Locale } from '../domain/locale'
import type { ButtonTexts } from './texts'

/** Texts of the buttons on a page in every language but English. A page fetches them all, before those of the dialog. */
export const buttons: Readonly<Record<Exclude<Locale, 'en'>, ButtonTexts>> = {
  ar: {
    connect: 'اتصال بمحفظة',
    connecting: 'جارٍ الاتصال…',
    unsupported: 'شبكة غير مدعومة',
    email: 'البريد الإلكتروني',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    unsupported: 'Netzwerk nicht unterstützt',
    email: 'E-Mail',
  },
  es: {
    connect: 'Conectar billetera',
    connecting: 'Conectando…',
    unsupported: 'Red no compatible',
    email: 'Correo',
  },
  fa: {
    connect: 'اتصال کیف پول',
    connecting: 'در حال اتصال…',
    unsupported: 'شبکه پشتیبانی نمی‌شود',
    email: 'ایمیل',
  },
  fr: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion…',
    unsupported: 'Réseau non pris en charge',
    email: 'E-mail',
  },
  he: {
    connect: 'חיבור ארנק',
    connecting: 'מתבצע חיבור…',
    unsupported: 'הרשת אינה נתמכת',
    email: 'אימייל',
  },
  ja: {
    connect: 'ウォレットを接続',
    connecting: '接続中…',
    unsupported: '非対応のネットワーク',
    email: 'メール',
  },
  pl: {
    connect: 'Połącz portfel',
    connecting: 'Łączenie…',
    unsupported: 'Nieobsługiwana sieć',
    email: 'E-mail',
  },
  ru: {
    connect: 'Подключить кошелёк',
    connecting: 'Подключение…',
    unsupported: 'Сеть не поддерживается',
    email: 'Эл. почта',
  },
  'zh-CN': {
    connect: '连接钱包',
    connecting: '正在连接…',
    unsupported: '网络不受支持',
    email: '电子邮箱',
  },
}
