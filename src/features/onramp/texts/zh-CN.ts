import { formatsOf, spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('zh-CN')
const method = methodsOf({ card: '银行卡', ach_bank_account: '银行账户' })
const spaced = spacing('Han')

/** Simplified Chinese texts of buying. */
export const zhCN = {
  onramp: {
    titles: {
      OnRampProviders: '购买加密货币',
    },
    pay: '您支付',
    chooseCurrency: (id) => spaced(`货币：${id}。选择其他货币`),
    presets: '可选金额',
    get: '您获得',
    chooseToken: (symbol) => spaced(`代币：${symbol}。选择其他代币`),
    estimated: '估算值',
    estimatedText: '暂无报价。服务商会在您付款前显示价格。',
    worthOf: (worth, symbol) => spaced(`价值${worth}的${symbol}，需扣除费用`),
    quoting: '正在获取价格',
    providerFee: '服务商手续费',
    networkFee: '网络费',
    payableBy: (...ids) => spaced(`通过${either.format(ids.map(method))}支付`),
    upTo: (id, most) => spaced(`${method(id)}最高${most}`),
    startingAt: (id, least) => spaced(`${method(id)}最低${least}`),
    tooLittle: (least) => spaced(`请至少支付${least}。`),
    tooMuch: (most) => spaced(`请最多支付${most}。`),
    fractional: '请输入整数金额，不带小数。',
    unreadable: '请用数字输入金额。',
    arrivesOn: (network) => spaced(`代币将转入${network}上的同一地址。`),

    providers: '选择服务商',
    fees: (least, most) => `手续费 ${least}–${most}%`,
    sellsItself: (symbol) => spaced(`出售${symbol}`),
    setThere: '金额在服务商页面设置',
    preparing: '正在准备页面',
    noPage: '无法准备页面',
    none: '此处无法购买',
    noneText: '没有服务商支持此网络或地区。',
    purchases: '您的购买记录',
    howItWorks: '如何购买？',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: '选择货币',
      OnRampTokenSelect: '选择代币',
      OnRampActivity: '购买记录',
      BuyInProgress: '购买',
      WhatIsABuy: '如何购买？',
    },
    searchCurrency: '搜索货币',
    searchToken: '搜索代币',
    nothingFound: '未找到任何结果',
    buyIn: (provider) => spaced(`在${provider}购买`),
    following: '您的购买会显示在这里。您可以关闭此窗口，购买会继续进行。',
    handedOver: (provider) => spaced(`${provider}发送代币后，代币会显示在您的账户中。`),
    blocked: '您的浏览器拦截了弹出窗口',
    blockedText: (provider) => spaced(`请允许此页面弹出窗口，或点击此按钮打开${provider}。`),
    open: (provider) => spaced(`打开${provider}`),
    openAgain: '再次打开页面',
    failed: '尚未看到购买记录',
    failedText: '三分钟内没有看到购买记录。如果您已付款，代币仍会到账。',
    idle: '没有进行中的购买',
    idleText: '请先选择服务商。',
    copyLink: '复制链接',
    linkCopied: '链接已复制',
    noLink: '未找到链接',
    done: '返回账户',
    began: '返回起始页',
    readingPurchases: '正在读取您的购买记录',
    noPurchases: '暂无购买记录',
    noPurchasesText: (provider) => spaced(`您在${provider}购买的内容会显示在这里。`),
    purchasesFailed: '无法加载您的购买记录',
    bought: (token) => spaced(`购买${token}`),
    inProgress: '进行中',
    purchaseFailed: '失败',
    whatIsIt: '用银行卡或银行账户购买加密货币',
    blurbs: [
      {
        title: '使用您惯用的支付方式',
        text: '在您选择的服务商网站上，用银行卡或银行转账支付。',
      },
      { title: '直达您的账户', text: '服务商会将代币发送到您已连接的地址。' },
      { title: '价格透明', text: '付款前即可看到价格和所有费用。' },
    ],
    buy: '购买',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
