import type { Texts } from '../texts'

export const siwx: Texts['siwx'] = {
  titles: { SIWXSignMessage: 'تسجيل الدخول' },
  title: (app) => `تسجيل الدخول إلى ${app}`,
  why: 'وقّع رسالة لتثبت أن هذا الحساب لك. لا يُرسل شيء ولا يكلّفك ذلك شيئًا.',
  cancelDisconnects: 'الإلغاء يقطع اتصال محفظتك.',
  cancelReturns: 'الإلغاء يعيدك إلى الشبكة السابقة.',
  looking: 'جارٍ البحث عن تسجيل دخولك…',
  inWallet: (wallet) => `وقّع الرسالة في ${wallet}.`,
  verifying: 'جارٍ التحقّق من التوقيع…',
  sign: 'توقيع',
  signing: 'جارٍ التوقيع…',
  cancel: 'إلغاء',
  cancelling: 'جارٍ الإلغاء…',
}
