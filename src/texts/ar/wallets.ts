import type { Texts } from '../texts'

export const wallets: Texts['wallets'] = {
  search: 'البحث عن محفظة',
  certifiedOnly: 'المحافظ المعتمدة فقط',
  connectByQrCode: 'الاتصال برمز QR',
  none: 'لم يُعثر على محفظة',
  clearSearch: 'مسح البحث',
  listFailed: 'تعذّر تحميل قائمة المحافظ.',
  searchFailed: (query) => `فشل البحث عن «\u2068${query}\u2069».`,

  declined: 'رُفض الاتصال',
  declinedText: 'إن لم ترفضه أنت، فقد يكون في المحفظة طلب سابق ما زال مفتوحًا.',
  notConnected: 'لم يتم الاتصال',
  approveIn: (wallet) => `وافق في ${wallet}`,
  approveText: 'اقبل طلب الاتصال في المحفظة',
  unanswered: 'لا ردّ بعد. افتح المحفظة وابحث عن طلب في الانتظار، أو اطلب منها مرة أخرى.',

  selectChain: (wallet) => `اختر السلسلة لمحفظة ${wallet}`,
  selectChainText: 'يمكن الاتصال بها على كل من هذه.',

  where: 'أين توجد محفظتك',
  platforms: {
    browser: 'المتصفح',
    mobile: 'الهاتف',
    qrcode: 'الهاتف',
    web: 'تطبيق الويب',
    desktop: 'سطح المكتب',
    unsupported: 'غير موجودة',
  },
  notDetected: 'غير موجودة',
  notDetectedText: (wallet) => `لم يُعثر على ${wallet} على هذا الجهاز، ولا تذكر أي طريقة للوصول إليها.`,
  continueIn: (wallet) => `تابع في ${wallet}`,
  installedHere: 'مثبّتة في هذا المتصفح.',
  connect: 'اتصال',
  doNotHave: (wallet) => `ليست لديك ${wallet}؟`,
  get: 'الحصول عليها',
  continueText: 'افتح تطبيق المحفظة وتابع فيه',
  open: 'فتح',
  looking: 'جارٍ البحث عن جلستك…',
  lookingText: 'يستغرق هذا بضع ثوانٍ بعد عودتك.',

  qrLabel: (wallet) => `رمز QR للاتصال بمحفظة ${wallet}`,
  aPhoneWallet: 'على الهاتف',
  making: 'جارٍ إنشاء رمز…',
  renewing: 'جارٍ إنشاء رمز جديد…',
  scan: 'امسح رمز QR هذا بهاتفك',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر النسخ',
  unreachable: 'تعذّر الوصول إلى WalletConnect',
  checkConnection: 'تحقّق من اتصالك وحاول مرة أخرى.',

  getAWallet: 'الحصول على محفظة',
  exploreAll: 'استكشاف الكل',
  install: (wallet) => `ثبّت ${wallet} ثم عُد للاتصال بها.`,
  nowhere: (wallet) => `لا تذكر ${wallet} من أين يمكن الحصول عليها. اختر محفظة أخرى.`,
  stores: {
    chrome_store: 'إضافة Chrome',
    app_store: 'تطبيق iOS',
    play_store: 'تطبيق Android',
    homepage: 'الموقع الإلكتروني',
  },
  whatIsAWallet: [
    {
      title: 'تحفظ ما تملكه',
      text: 'الرموز والمقتنيات والأموال على شبكات مثل Ethereum، كلها في مكان واحد.',
    },
    {
      title: 'تسجّل دخولك',
      text: 'محفظة واحدة تفتح تطبيقات كثيرة. لا كلمة مرور تبتكرها أو تنساها.',
    },
    {
      title: 'تسألك أولًا',
      text: 'لا يتحرك شيء قبل موافقتك في المحفظة. ولا يرى هذا التطبيق سوى عنوانك.',
    },
  ],
}
