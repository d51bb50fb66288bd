import type { Texts } from '../texts'

export const networks: Texts['networks'] = {
  titles: {
    Networks: 'اختيار الشبكة',
    WhatIsANetwork: 'ما هي الشبكة؟',
    SwitchActiveChain: 'تبديل الشبكة',
    UnsupportedChain: 'تبديل الشبكة',
  },
  declined: 'رُفض التبديل',
  notSwitched: 'لم يتم تبديل الشبكة',
  notInWallet: 'ليست في هذه المحفظة',
  testnet: 'شبكة تجريبية',
  search: 'البحث عن شبكة',
  none: 'لم يُعثر على شبكة',
  clearSearch: 'مسح البحث',
  mayNotKnow: 'قد لا تدعم محفظتك كل هذه الشبكات.',
  whatIsANetwork: 'ما هي الشبكة؟',
  cannotBeUsed: (wallet, namespace) => `لا تعمل ${wallet} على ${namespace}. اتصل بمحفظة تعمل عليها، وستبقى هذه متصلة.`,
  switchTo: (network) => `التبديل إلى ${network}`,
  chooseWallet: 'اختيار محفظة',
  cancel: 'إلغاء',
  switching: (network) => `جارٍ التبديل إلى شبكة ${network}…`,
  moving: 'تبدّل محفظتك الشبكة.',
  add: (network, wallet) => `أضف ${network} في ${wallet}`,
  addText: 'لا تعرف محفظتك هذه الشبكة بعد، وستطلب إضافتها.',
  approve: 'وافق في المحفظة',
  approveText: (wallet) => `وافق على التبديل في ${wallet}`,
  unsupported: (wallet) => `${wallet} على شبكة لا يدعمها هذا التطبيق. اختر إحدى هذه الشبكات.`,
  blurbs: [
    {
      title: 'حيث يجري كل شيء',
      text: 'تحتفظ الشبكة بسجل مشترك يبيّن من يملك ماذا.',
    },
    {
      title: 'لكل شبكة رسومها',
      text: 'تختلف الشبكات في التكلفة والسرعة. وتُدفع رسوم كل شبكة بعملتها، فاحتفظ بقليل منها.',
    },
  ],
  learnMore: 'معرفة المزيد',
}
