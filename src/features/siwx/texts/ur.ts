import type { SubjectTexts } from '../../../texts/texts'

/** Urdu texts of signing in with the connected account. */
export const ur = {
  siwx: {
    titles: { SIWXSignMessage: 'لاگ ان' },
    title: (app) => `${app} میں لاگ ان کریں`,
    why: 'یہ ثابت کرنے کے لیے پیغام پر دستخط کریں کہ یہ اکاؤنٹ آپ کا ہے۔ یہ مفت ہے اور اس سے کوئی ٹرانزیکشن نہیں بھیجی جاتی۔',
    allowsTitle: (app) => `${app} کو اجازت ہے`,
    allows: ['اس اکاؤنٹ کا ایڈریس دیکھنے کی', 'آپ سے درخواستوں کی تصدیق مانگنے کی'],
    never: 'آپ کی تصدیق کے بغیر یہ کچھ بھی منتقل نہیں کر سکتی',
    cancelDisconnects: 'منسوخ کرنے پر آپ کا والیٹ ڈس کنیکٹ ہو جائے گا۔',
    cancelReturns: 'منسوخ کرنے پر آپ پچھلے نیٹ ورک پر واپس جائیں گے۔',
    looking: 'آپ کا لاگ ان چیک ہو رہا ہے…',
    inWallet: (wallet) => `${wallet} میں پیغام پر دستخط کریں۔`,
    verifying: 'دستخط چیک ہو رہے ہیں…',
    sign: 'دستخط کریں',
    signing: 'دستخط ہو رہے ہیں…',
    cancel: 'منسوخ کریں',
    cancelling: 'منسوخ ہو رہا ہے…',
  },
} satisfies SubjectTexts<'siwx'>
