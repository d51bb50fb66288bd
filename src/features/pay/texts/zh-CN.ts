import { spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const spaced = spacing('Han')

/** Simplified Chinese texts of a payment that the host requests. */
export const zhCN = {
  pay: {
    titles: { Pay: '支付' },
    pay: '支付',
    amount: '金额',
    payTo: (name) => spaced(`向${name}付款`),
    to: '收款人',
    network: '网络',
    fee: '网络费',
    preparing: '正在检查您的余额和网络费…',
    checking: '正在检查…',
    review: '您在钱包中确认之前，不会发送任何内容。',
    notPaid: '并未付款',
    cancel: '取消',
    earlier: '这笔款项可能已经支付，因此我们不会再次请求付款。',
  },

  payMore: {
    titles: { PayLoading: '付款' },
    notPaid: '并未付款',
    confirm: '请在钱包中确认',
    confirmText: '关闭此窗口不会取消付款。请在钱包中拒绝。',
    paid: '付款已发送',
    paidText: '网络确认需要一点时间。',
    paidFinal: '网络已确认付款。',
    proving: '正在等待网络确认',
    provingText: '您的钱包已发送付款。网络确认后即告完成。',
    provingLate: '网络尚未确认。您可以关闭此窗口，稍后查看钱包。',
    unknown: '可能已经付款',
    done: '完成',
    exchanges: '从交易所支付',
    listing: '正在加载交易所…',
    unlisted: '无法加载交易所。',
    linking: (name) => spaced(`正在打开${name}的付款页面…`),
    linked: (name) => spaced(`您在${name}确认之前，不会支付任何款项。`),
    open: (name) => spaced(`前往${name}`),
    otherWay: '其他方式',
    blocked: '窗口被拦截',
    blockedText: (name) => spaced(`您的浏览器拦截了${name}。请重试，或允许此网站弹出窗口。`),
    payAt: (name) => spaced(`在${name}支付`),
    following: '您在那里付款后，此处会自动继续。',
    openAgain: '再次打开页面',
    stopWaiting: '停止等待',
  },
} satisfies SubjectTexts<'pay' | 'payMore'>
