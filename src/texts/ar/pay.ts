import type { Texts } from '../texts'

export const pay: Texts['pay'] = {
  titles: { Pay: 'الدفع' },
  pay: 'ادفع',
  amount: 'المبلغ',
  payTo: (name) => `ادفع إلى ${name}`,
  to: 'الدفع إلى',
  network: 'الشبكة',
  fee: 'رسوم الشبكة',
  preparing: 'جارٍ التحقّق من رصيدك ورسوم الشبكة…',
  checking: 'جارٍ التحقّق…',
  review: 'لا يُرسل شيء قبل أن تؤكد في محفظتك.',
  notPaid: 'لم يُدفع أي شيء.',
  cancel: 'إلغاء',
  earlier: 'ربما دُفع هذا من قبل، لذا لن نطلبه مرة أخرى.',
}
