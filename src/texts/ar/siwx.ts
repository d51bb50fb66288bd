import type { Texts } from '../texts'

export const siwx: Texts['siwx'] = {
  titles: { SIWXSignMessage: 'تسجيل الدخول' },
  title: (app) => `تسجيل الدخول إلى ${app}`,
  why: 'وقّع رسالة لتثبت أن هذا الحساب لك. هذا مجاني ولا يرسل أي معاملة.',
  cancelDisconnects: 'إذا ألغيت، فسينقطع اتصال محفظتك.',
  cancelReturns: 'إذا ألغيت، فستعود إلى الشبكة السابقة.',
  looking: 'جارٍ التحقّق من تسجيل دخولك…',
  inWallet: (wallet) => `وقّع الرسالة في ${wallet}.`,
  verifying: 'جارٍ التحقّق من التوقيع…',
  sign: 'توقيع',
  signing: 'جارٍ التوقيع…',
  cancel: 'إلغاء',
  cancelling: 'جارٍ الإلغاء…',
}
