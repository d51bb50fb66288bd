import type { SubjectTexts } from '../../../texts/texts'

/** Arabic texts of signing in with the connected account. */
export const ar = {
  siwx: {
    titles: { SIWXSignMessage: 'تسجيل الدخول' },
    title: (app) => `تسجيل الدخول إلى ${app}`,
    why: 'وقّع رسالة لتثبت أن هذا الحساب لك. هذا مجاني ولا يرسل أي معاملة.',
    allowsTitle: (app) => `يمكن لـ ${app}`,
    allows: ['رؤية عنوان هذا الحساب', 'طلب موافقتك على الطلبات'],
    never: 'لا يمكنه نقل أي شيء دون موافقتك',
    cancelDisconnects: 'إذا ألغيت، فسينقطع اتصال محفظتك.',
    cancelReturns: 'إذا ألغيت، فستعود إلى الشبكة السابقة.',
    looking: 'جارٍ التحقّق من تسجيل دخولك…',
    inWallet: (wallet) => `وقّع الرسالة في ${wallet}.`,
    verifying: 'جارٍ التحقّق من التوقيع…',
    sign: 'توقيع',
    signing: 'جارٍ التوقيع…',
    cancel: 'إلغاء',
    cancelling: 'جارٍ الإلغاء…',
  },
} satisfies SubjectTexts<'siwx'>
