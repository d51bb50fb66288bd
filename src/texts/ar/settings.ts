import type { Texts } from '../texts'

export const settings: Texts['settings'] = {
  titles: {
    AccountSettings: 'إعدادات الحساب',
    UpdateEmailWallet: 'تعديل البريد الإلكتروني',
    UpdateEmailPrimaryOtp: 'تأكيد البريد الحالي',
    UpdateEmailSecondaryOtp: 'تأكيد البريد الجديد',
    UpgradeEmailWallet: 'ترقية محفظتك',
  },
  upgrade: 'ترقية محفظتك',
  upgradeNote: 'الانتقال إلى محفظة ذاتية الحفظ',
  switching: 'جارٍ التبديل…',
  switchTo: { eoa: 'التبديل إلى حساب EOA', smartAccount: 'التبديل إلى حسابك الذكي' },
  ownAddress: 'لحسابك العادي (EOA) وحسابك الذكي عنوانان مختلفان.',
  editEmail: 'تعديل البريد الإلكتروني',
  newEmail: 'البريد الإلكتروني الجديد',
  sendingCode: 'جارٍ إرسال رمز…',
  cancel: 'إلغاء',
  save: 'حفظ',
  somethingWrong: 'هل هناك خطأ ما؟',
  keepKeys: 'احفظ المفاتيح بنفسك',
  keepKeysText: (site) => `اتبع التعليمات على ${site}. ستحتاج بعدها إلى الاتصال مرة أخرى.`,
  walletSite: 'موقع المحفظة',
  openDashboard: 'فتح لوحة التحكم',
}
