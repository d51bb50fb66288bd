import { formatsOf, spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('zh-TW')
const method = methodsOf({ card: '卡片', ach_bank_account: '銀行帳戶' })
const spaced = spacing('Han')

/** Traditional Chinese texts of buying. */
export const zhTW = {
  onramp: {
    titles: {
      OnRampProviders: '購買加密貨幣',
    },
    pay: '您支付',
    chooseCurrency: (id) => spaced(`貨幣：${id}。選擇其他貨幣`),
    presets: '可選金額',
    get: '您獲得',
    chooseToken: (symbol) => spaced(`代幣：${symbol}。選擇其他代幣`),
    estimated: '估計值',
    estimatedText: '目前沒有報價。服務商會在您付款前顯示價格。',
    worthOf: (worth, symbol) => spaced(`價值${worth}的${symbol}，需扣除手續費`),
    quoting: '正在取得價格',
    providerFee: '服務商手續費',
    networkFee: '網路費用',
    payableBy: (...ids) => spaced(`以${either.format(ids.map(method))}付款`),
    upTo: (id, most) => spaced(`${method(id)}最高${most}`),
    startingAt: (id, least) => spaced(`${method(id)}最低${least}`),
    tooLittle: (least) => spaced(`請至少支付${least}。`),
    tooMuch: (most) => spaced(`請最多支付${most}。`),
    fractional: '請輸入整數金額，不含小數。',
    unreadable: '請用數字輸入金額。',
    arrivesOn: (network) => spaced(`代幣會轉入${network}上的同一地址。`),

    providers: '選擇服務商',
    fees: (least, most) => `手續費 ${least}–${most}%`,
    sellsItself: (symbol) => spaced(`出售${symbol}`),
    setThere: '在該網站設定金額',
    preparing: '正在準備頁面',
    noPage: '無法準備頁面',
    none: '此處無法購買',
    noneText: '沒有服務商支援此網路或地區。',
    purchases: '您的購買紀錄',
    howItWorks: '如何購買？',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: '選擇貨幣',
      OnRampTokenSelect: '選擇代幣',
      OnRampActivity: '購買紀錄',
      BuyInProgress: '購買',
      WhatIsABuy: '如何購買？',
    },
    searchCurrency: '搜尋貨幣',
    searchToken: '搜尋代幣',
    nothingFound: '找不到任何結果',
    buyIn: (provider) => spaced(`在${provider}購買`),
    following: '您的購買會顯示在這裡。您可以關閉此視窗，購買會繼續進行。',
    handedOver: (provider) => spaced(`${provider}發送代幣後，代幣會顯示在您的帳戶中。`),
    blocked: '您的瀏覽器封鎖了彈出式視窗',
    blockedText: (provider) => spaced(`請允許此頁面的彈出式視窗，或用此按鈕開啟${provider}。`),
    open: (provider) => spaced(`開啟${provider}`),
    openAgain: '再次開啟頁面',
    failed: '尚未看到購買紀錄',
    failedText: '三分鐘內沒有看到購買紀錄。如果您已付款，代幣仍會入帳。',
    idle: '沒有進行中的購買',
    idleText: '請先選擇服務商。',
    copyLink: '複製連結',
    linkCopied: '已複製連結',
    noLink: '找不到連結',
    done: '返回帳戶',
    began: '返回起始頁',
    readingPurchases: '正在讀取您的購買紀錄',
    noPurchases: '尚無購買紀錄',
    noPurchasesText: (provider) => spaced(`您在${provider}購買的項目會顯示在這裡。`),
    purchasesFailed: '無法載入您的購買紀錄',
    bought: (token) => spaced(`購買${token}`),
    inProgress: '進行中',
    purchaseFailed: '失敗',
    whatIsIt: '用卡片或銀行帳戶購買加密貨幣',
    blurbs: [
      {
        title: '用您慣用的方式付款',
        text: '在您選擇的服務商網站上，以卡片或銀行轉帳付款。',
      },
      { title: '直達您的帳戶', text: '服務商會將代幣發送到您已連接的地址。' },
      { title: '價格透明', text: '付款前即可看到價格和所有手續費。' },
    ],
    buy: '購買',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
