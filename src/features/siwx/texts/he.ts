import type { SubjectTexts } from '../../../texts/texts'

/** Hebrew texts of signing in with the connected account. */
export const he = {
  siwx: {
    titles: { SIWXSignMessage: 'כניסה' },
    title: (app) => `כניסה אל ${app}`,
    why: 'חתמו על הודעה כדי להוכיח שהחשבון הזה שלכם. זה בחינם ולא שולח עסקה.',
    allowsTitle: (app) => `ל-${app} מותר`,
    allows: ['לראות את הכתובת של החשבון הזה', 'לבקש מכם לאשר בקשות'],
    never: 'אי אפשר להזיז דבר בלי האישור שלכם',
    cancelDisconnects: 'אם תבטלו, הארנק שלכם ינותק.',
    cancelReturns: 'אם תבטלו, תחזרו לרשת הקודמת.',
    looking: 'בודקים אם נכנסתם…',
    inWallet: (wallet) => `חתמו על ההודעה דרך ${wallet}.`,
    verifying: 'בודקים את החתימה…',
    sign: 'חתימה',
    signing: 'מתבצעת חתימה…',
    cancel: 'ביטול',
    cancelling: 'מבטלים…',
  },
} satisfies SubjectTexts<'siwx'>
