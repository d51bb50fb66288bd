import { spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const spaced = spacing('Han')

/** Traditional Chinese texts of a payment that the host requests. */
export const zhTW = {
  pay: {
    titles: { Pay: '付款' },
    pay: '付款',
    amount: '金額',
    payTo: (name) => spaced(`付款給${name}`),
    to: '收款人',
    network: '網路',
    fee: '網路費用',
    preparing: '正在檢查您的餘額和網路費用…',
    checking: '正在檢查…',
    review: '您在錢包中確認之前，不會發送任何內容。',
    notPaid: '並未付款',
    cancel: '取消',
    earlier: '這筆款項可能已經支付，因此我們不會再次要求付款。',
  },

  payMore: {
    titles: { PayLoading: '付款' },
    notPaid: '並未付款',
    confirm: '請在錢包中確認',
    confirmText: '關閉此視窗不會取消付款。請在錢包中拒絕。',
    paid: '付款已發送',
    paidText: '網路確認需要一點時間。',
    paidFinal: '網路已確認付款。',
    proving: '正在等待網路確認',
    provingText: '您的錢包已發送付款。網路確認後即完成。',
    provingLate: '網路尚未確認。您可以關閉此視窗，稍後再查看錢包。',
    unknown: '可能已經付款',
    done: '完成',
    exchanges: '從交易所付款',
    listing: '正在載入交易所…',
    unlisted: '無法載入交易所。',
    linking: (name) => spaced(`正在開啟${name}的付款頁面…`),
    linked: (name) => spaced(`您在${name}確認之前，不會支付任何款項。`),
    open: (name) => spaced(`前往${name}`),
    otherWay: '其他方式',
    blocked: '視窗遭封鎖',
    blockedText: (name) => spaced(`您的瀏覽器封鎖了${name}。請重試，或允許此網站的彈出式視窗。`),
    payAt: (name) => spaced(`在${name}付款`),
    following: '您在那裡付款後，這裡會自動繼續。',
    openAgain: '再次開啟頁面',
    stopWaiting: '停止等待',
  },
} satisfies SubjectTexts<'pay' | 'payMore'>
