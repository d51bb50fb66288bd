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
  cannotBeUsed: (wallet, namespace) =>
    `لا يمكن استخدام ${wallet} على ${namespace}. اتصل بمحفظة تدعمها، وستبقى محفظتك الحالية متصلة.`,
  switchTo: (network) => `التبديل إلى ${network}`,
  chooseWallet: 'اختيار محفظة',
  cancel: 'إلغاء',
  switching: (network) => `جارٍ التبديل إلى شبكة ${network}…`,
  moving: 'تنتقل محفظتك إليها.',
  add: (network, wallet) => `أضف ${network} في ${wallet}`,
  addText: 'لا تعرف المحفظة هذه الشبكة بعد، وتسأل إن كنت تريد إضافتها.',
  approve: 'وافق في المحفظة',
  approveText: (wallet) => `وافق على التبديل في ${wallet}`,
  unsupported: (wallet) => `${wallet} على شبكة لا يستخدمها هذا التطبيق. اختر إحدى هذه الشبكات للمتابعة.`,
  blurbs: [
    {
      title: 'حيث يجري كل شيء',
      text: 'تحتفظ الشبكة بسجل مشترك لمن يملك ماذا. وما تملكه موجود على إحداها.',
    },
    {
      title: 'لكل شبكة رسومها',
      text: 'تختلف الشبكات في التكلفة والسرعة، وتُدفع رسوم كل منها بعملتها. احتفظ بقليل منها هناك.',
    },
  ],
  learnMore: 'معرفة المزيد',
}
