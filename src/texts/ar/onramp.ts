import type { Texts } from '../texts'

const either = new Intl.ListFormat('ar', { type: 'disjunction' })
const methods: Readonly<Record<string, string>> = { card: 'البطاقة', ach_bank_account: 'الحساب المصرفي' }
const method = (id: string) => (Object.hasOwn(methods, id) && methods[id]) || id.replaceAll('_', ' ')

export const onramp: Texts['onramp'] = {
  titles: {
    OnRampProviders: 'شراء عملات رقمية',
  },
  pay: 'تدفع',
  amount: 'المبلغ الذي تدفعه',
  chooseCurrency: (id) => `العملة: ${id}. اختر عملة أخرى`,
  presets: 'مبالغ للاختيار',
  get: 'تحصل على',
  chooseToken: (symbol) => `الرمز: ${symbol}. اختر رمزًا آخر`,
  estimated: 'تقديري',
  estimatedText: 'لا يتوفر سعر الآن. يعرضه مقدّم الخدمة قبل أن تدفع.',
  worthOf: (worth, symbol) => `ما قيمته ${worth} من ${symbol}، قبل خصم الرسوم`,
  quoting: 'جارٍ جلب السعر',
  providerFee: 'رسوم مقدّم الخدمة',
  networkFee: 'رسوم الشبكة',
  payableBy: (...ids) => `بواسطة ${either.format(ids.map(method))}`,
  upTo: (id, most) => `حتى ${most} بواسطة ${method(id)}`,
  startingAt: (id, least) => `ابتداءً من ${least} بواسطة ${method(id)}`,
  tooLittle: (least) => `ادفع ${least} على الأقل.`,
  tooMuch: (most) => `ادفع ${most} على الأكثر.`,
  fractional: 'أدخل مبلغًا صحيحًا من دون كسور.',
  unreadable: 'أدخل المبلغ بالأرقام.',
  arrivesOn: (network) => `تصل العملات على ${network}، إلى العنوان نفسه.`,

  providers: 'مقدّمو الخدمة',
  fees: (least, most) => `الرسوم ‎${least}–${most}%‎`,
  sellsItself: (symbol) => `يبيع ${symbol}`,
  setThere: 'حدّد المبلغ هناك',
  preparing: 'جارٍ تجهيز الصفحة',
  noPage: 'تعذّر تجهيز الصفحة',
  none: 'الشراء غير متاح هنا',
  noneText: 'لا يتوفر مقدّم خدمة لهذه الشبكة أو المنطقة.',
  purchases: 'مشترياتك',
  howItWorks: 'كيف يعمل ذلك؟',
}
