import type { Texts } from '../texts'

export const send: Texts['send'] = {
  loading: 'جارٍ تحميل النموذج',

  amount: 'المبلغ',
  chooseToken: (symbol) => `الرمز: ${symbol}. اختر رمزًا آخر`,
  selectToken: 'اختر الرمز',
  max: 'الأقصى',
  findingMax: 'جارٍ حساب أكبر مبلغ',

  to: 'إلى',
  addressPlaceholder: 'اكتب العنوان أو الصقه',
  clearReceiver: 'مسح المستلم',
  lookingUp: 'جارٍ البحث عن الاسم…',
  checkingAddress: 'جارٍ التحقق من العنوان…',
  validAddress: 'العنوان صالح',

  buttons: {
    'Preview Send': 'معاينة الإرسال',
    'Finding Address': 'جارٍ البحث عن العنوان',
    'Invalid Address': 'العنوان غير صالح',
    'Address not checked': 'لم يُتحقق من العنوان',
    'Add Address': 'أضف العنوان',
    'Insufficient Funds': 'الرصيد غير كافٍ',
    'Add Amount': 'أضف المبلغ',
    'Incorrect Value': 'القيمة غير صحيحة',
    'Select Token': 'اختر الرمز',
  },
  ownAddress: 'هذا عنوانك أنت',
  ownAddressText: 'لن تنتقل ملكية أي شيء، وستُدفع رسوم الشبكة رغم ذلك.',
  lookalike: 'يشبه عنوانًا تعرفه، لكنه ليس هو',
  lookalikeText: 'بدايته ونهايته متطابقتان، لكنه عنوان آخر. قارنه كاملًا مع {address}',
  pending: 'الدفعة نفسها ما زالت قيد الانتظار',
  pendingText: (what) =>
    `لقد أرسلت \u2068${what}\u2069 إلى هذا العنوان، ولم تحسم الشبكة الأمر بعد. إذا أرسلتها مرة أخرى فقد تصل الدفعتان معًا.`,

  unknown: 'لا يُعرف إن كان قد أُرسل',
  lookInWallet: 'راجع النشاط في محفظتك.',
  confirmIn: (wallet) => `أكّد في ${wallet}`,
  declineToChange: 'طُلب هذا من المحفظة. ارفضه هناك لتغييره.',
  showRequest: 'عرض الطلب',

  search: 'البحث عن رمز',
  yourTokens: 'رموزك',
  none: 'لم يُعثر على رموز',
  noneYet: 'ستظهر رموزك هنا',
  clearSearch: 'مسح البحث',
  notAllListed: 'قد لا يكون كل ما تملكه مدرجًا.',
  notAllListedNow: 'قد لا يكون كل ما تملكه مدرجًا. يمكنك المحاولة مرة أخرى بعد لحظات.',
  readingTokens: 'جارٍ قراءة ما تملكه',

  nothingToReview: 'لا يوجد ما تراجعه.',
  network: 'الشبكة',
  fee: 'رسوم الشبكة',
  feeUnknown: 'غير معروفة',
  estimating: 'جارٍ تقدير رسوم الشبكة',
  mayFail: 'قد لا تنجح المعاملة',
  notSent: 'لم يُرسل أي شيء',
  leavingText: (wallet) => `إغلاق هذه الشاشة لا يلغي الطلب. ارفضه في ${wallet}.`,
  review: 'راجع المعاملة بعناية',
  cancel: 'إلغاء',
  haveChecked: 'لقد تحققت',
  checking: 'جارٍ التحقق…',
  send: 'إرسال',

  willHappen: 'ما الذي سيحدث',
  atLeast: (amount) => `${amount} على الأقل`,
}
