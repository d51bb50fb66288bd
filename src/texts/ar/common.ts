import type { Texts } from '../texts'

export const common: Texts['common'] = {
  close: 'إغلاق',
  back: 'رجوع',
  dismiss: 'تجاهل',
  tryAgain: 'المحاولة مجددًا',
  clearSearch: 'مسح البحث',
  closeBanner: 'إغلاق الشريط',
  whatIsAWallet: 'ما هي المحفظة؟',
  chooseNetwork: (network) => `الشبكة: ${network}. اختر شبكة أخرى`,
  lost: 'تعذّر تحميل هذا الجزء.',
  checkConnection: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
  terms: 'شروط الخدمة',
  privacy: 'سياسة الخصوصية',
  termsAndPrivacy: '{terms} و{privacy}',
  termsOfApp: 'شروط هذا التطبيق',
  agree: 'أوافق على {documents}',
  agreeFirst: 'وافق أولًا، ثم اختر طريقة الاتصال.',
  byConnecting: 'باتصالك فإنك تقبل {documents}.',
  refused: 'طلب التطبيق أمرًا لا تنفّذه هذه المحفظة. لم يتم توقيع أو إرسال أي شيء.',
  yourWallet: { atStart: 'محفظتك', within: 'محفظتك' },
  tokenBalanceUnavailable: 'رصيد الرموز غير متاح',
}
