import type { Texts } from '../texts'
import { counted } from './plural'

const dates = 'ar'
const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short' })

export const account: Texts['account'] = {
  dates,
  day: (at) => day.format(at),

  reconnecting: 'جارٍ إعادة الاتصال…',
  switchAddress: 'تبديل العنوان',
  profile: 'الملف الشخصي',
  settings: 'إعدادات الحساب',
  accounts: 'حساباتك',
  kinds: { eoa: 'EOA', smartAccount: 'حساب ذكي' },
  switch: 'تبديل',
  switchTo: 'التبديل إلى',
  notSwitched: 'لم يتم تبديل الحساب',
  switching: 'جارٍ تبديل الحساب',

  readingBalance: 'جارٍ قراءة الرصيد',
  balanceUnavailable: 'الرصيد غير متاح',

  features: { receive: 'استلام', send: 'إرسال', swaps: 'مبادلة' },
  tabsLabel: 'محتويات الحساب',
  tabs: { tokens: 'الرموز', nfts: 'NFTs', activity: 'النشاط' },
  blockExplorer: 'مستكشف الكتل',
  disconnect: 'قطع الاتصال',
  disconnecting: 'جارٍ قطع الاتصال…',

  readingTokens: 'جارٍ قراءة الرموز',
  tokensUnavailable: 'لا يمكن عرض رموزك في الوقت الحالي.',
  noPrice: 'السعر غير معروف',
  noNftsLately: 'لا توجد NFTs في معاملاتك الأخيرة.',
  noNfts: 'لا توجد NFTs بعد. سيظهر هنا ما تستلمه منها.',
  lookFurther: 'البحث في معاملات أقدم',
  nothing: 'لا يوجد شيء هنا بعد.',

  readingHistory: 'جارٍ قراءة السجل',
  noActivity: 'لا يوجد نشاط بعد',
  noActivityText: 'ستظهر معاملاتك القادمة هنا',
  activityAbsent: 'النشاط غير متاح هنا',
  activityAbsentText: 'معاملات هذه الشبكة غير مدرجة. يعرضها مستكشف الكتل.',
  nftsAbsent: 'NFTs هذه الشبكة غير مدرجة.',
  historyFailed: 'تعذّر تحميل السجل.',
  failed: 'فشلت',
  pending: 'قيد الانتظار',
  from: 'من {address}',
  to: 'إلى {address}',
  more: counted({
    one: 'واحد آخر',
    two: 'اثنان آخران',
    few: '{count} أخرى',
    many: '{count} آخر',
    other: '{count} آخر',
  }),
  deeds: {
    approve: 'موافقة',
    burn: 'حرق',
    buy: 'شراء',
    claim: 'مطالبة',
    deploy: 'نشر عقد',
    deposit: 'إيداع',
    mint: 'سكّ',
    receive: 'استلام',
    send: 'إرسال',
    sendToSelf: 'إرسال إلى نفسك',
    stake: 'تخزين للمكافآت',
    trade: 'مبادلة',
    unstake: 'إنهاء التخزين',
    use: 'استخدام تطبيق',
    withdraw: 'سحب',
  },

  receiveFunds: 'استلام الأموال',
  receiveFundsText: 'حوّل رموزًا إلى محفظتك',
  qrLabel: 'رمز QR لعنوانك',
  copyOrScan: 'انسخ عنوانك أو امسح رمز QR هذا',
  copyAddress: 'نسخ العنوان',
  addressCopied: 'تم نسخ العنوان',
  copyFailed: 'تعذّر النسخ',
  onlyOn: (networks) => (networks > 1 ? 'استلم الأصول على هذه الشبكات فقط' : 'استلم الأصول على هذه الشبكة فقط'),
  onlyOnText: (networks) =>
    `يمكنك استلام الأصول على ${networks > 1 ? 'هذه الشبكات' : 'هذه الشبكة'} فقط. ما يُرسل على غيرها قد يضيع.`,
  testnet: 'شبكة تجريبية',

  sent: 'المعاملات المرسلة',
  sentTo: 'إلى {address} على {network}. {text}',
  viewInExplorer: 'عرض في المستكشف',
  fates: {
    pending: { title: (what) => `جارٍ إرسال ${what}`, text: 'في انتظار الشبكة.' },
    late: {
      title: (what) => `ما زالت قيد الانتظار: ${what}`,
      text: 'تم الإرسال، لكن الشبكة تستغرق وقتًا. لا ترسلها مرة أخرى.',
    },
    unseen: {
      title: (what) => `لم يُعثر عليها: ${what}`,
      text: 'هذه الشبكة لا تعرفها. ربما أرسلتها المحفظة في مكان آخر: راجع النشاط في محفظتك قبل أن ترسلها مرة أخرى.',
    },
    confirmed: { title: (what) => `تم إرسال ${what}`, text: '' },
    reverted: {
      title: (what) => `لم تصل: ${what}`,
      text: 'ألغت الشبكة المعاملة. ما زال المبلغ لديك، ولم تُخصم سوى الرسوم.',
    },
    replaced: { title: (what) => `استُبدلت: ${what}`, text: 'حلّت محلها معاملة أخرى لك.' },
  },
  deedsSent: {
    swap: {
      pending: (what, into) => `جارٍ مبادلة \u2068${what}\u2069 إلى \u2068${into}\u2069`,
      confirmed: (what, into) => `تمت مبادلة \u2068${what}\u2069 إلى \u2068${into}\u2069`,
      reverted: (what) => `لم تتم المبادلة: \u2068${what}\u2069`,
    },
    approve: {
      pending: (what) => `جارٍ الموافقة على \u2068${what}\u2069`,
      confirmed: (what) => `تمت الموافقة على \u2068${what}\u2069`,
      reverted: (what) => `لم تتم الموافقة: \u2068${what}\u2069`,
    },
    revoke: {
      pending: (what) => `جارٍ سحب الموافقة على \u2068${what}\u2069`,
      confirmed: (what) => `سُحبت الموافقة على \u2068${what}\u2069`,
      reverted: (what) => `ما زالت الموافقة قائمة: \u2068${what}\u2069`,
    },
  },
  priceMoved: 'تحرّك السعر بأكثر من الانزلاق المسموح، فألغت الشبكة المبادلة. لم تُخصم سوى الرسوم.',
  revertedOther: 'ألغت الشبكة المعاملة. لم تُخصم سوى الرسوم.',
  revertedFor: (reason) => `ألغت الشبكة المعاملة: \u2068${reason}\u2069. ما زال المبلغ لديك، ولم تُخصم سوى الرسوم.`,
}
