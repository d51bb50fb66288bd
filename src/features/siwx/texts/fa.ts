import type { SubjectTexts } from '../../../texts/texts'

/** Persian texts of signing in with the connected account. */
export const fa = {
  siwx: {
    titles: { SIWXSignMessage: 'ورود' },
    title: (app) => `ورود به ${app}`,
    why: 'با امضای یک پیام ثابت کنید که این حساب مال شماست. رایگان است و تراکنشی ارسال نمی‌کند.',
    allowsTitle: (app) => `${app} می‌تواند`,
    allows: ['آدرس این حساب را ببیند', 'از شما تأیید درخواست‌ها را بخواهد'],
    never: 'بدون تأیید شما نمی‌تواند چیزی را جابه‌جا کند',
    cancelDisconnects: 'اگر لغو کنید، اتصال کیف پولتان قطع می‌شود.',
    cancelReturns: 'اگر لغو کنید، به شبکه قبلی برمی‌گردید.',
    looking: 'در حال بررسی ورود شما…',
    inWallet: (wallet) => `پیام را در ${wallet} امضا کنید.`,
    verifying: 'در حال بررسی امضا…',
    sign: 'امضا',
    signing: 'در حال امضا…',
    cancel: 'لغو',
    cancelling: 'در حال لغو…',
  },
} satisfies SubjectTexts<'siwx'>
