import type { Texts } from '../texts'

export const pay: Texts['pay'] = {
  titles: { Pay: 'الدفع' },
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
  earlier: 'دُفع هذا من قبل، أو ربما دُفع. لن يُطلب مرة أخرى.',
}
