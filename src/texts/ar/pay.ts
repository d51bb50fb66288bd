import type { Texts } from '../texts'

export const pay: Texts['pay'] = {
  titles: { Pay: 'الدفع', PayLoading: 'عملية الدفع' },
  pay: 'ادفع',
  amount: 'المبلغ',
  to: 'إلى',
  network: 'الشبكة',
  fee: 'رسوم الشبكة',
  preparing: 'جارٍ التحقّق مما تملكه وما تأخذه الشبكة…',
  checking: 'جارٍ التحقّق…',
  review: 'لا يُرسل شيء قبل أن تؤكده في محفظتك.',
  notPaid: 'لم يُدفع أي شيء.',
  cancel: 'إلغاء',
  confirm: 'أكّد في محفظتك',
  confirmText: 'مغادرة هذه الشاشة لا تلغي الطلب: ارفضه في المحفظة.',
  paid: 'أُرسلت الدفعة',
  paidText: 'تحتاج الشبكة إلى لحظات لتأكيدها.',
  unknown: 'ربما تم الدفع',
  earlier: 'دُفع هذا من قبل، أو ربما دُفع. لن يُطلب مرة أخرى.',
  nothing: 'لا يوجد ما يُدفع.',
  done: 'تم',
}
