import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('ja')
const method = methodsOf({ card: 'カード', ach_bank_account: '銀行口座' })

/** Japanese texts of buying. */
export const ja = {
  onramp: {
    titles: {
      OnRampProviders: '暗号資産を購入',
    },
    pay: '支払う',
    chooseCurrency: (id) => `通貨：${id}。別の通貨を選択`,
    presets: '金額の候補',
    get: '受け取る',
    chooseToken: (symbol) => `トークン：${symbol}。別のトークンを選択`,
    estimated: '推定',
    estimatedText: '現在は価格を取得できません。支払う前にプロバイダーが表示します。',
    worthOf: (worth, symbol) => `${worth}相当の${symbol}（手数料が差し引かれます）`,
    quoting: '価格を取得しています',
    providerFee: 'プロバイダー手数料',
    networkFee: 'ネットワーク手数料',
    payableBy: (...ids) => `${either.format(ids.map(method))}で支払い`,
    upTo: (id, most) => `${method(id)}は${most}まで`,
    startingAt: (id, least) => `${method(id)}は${least}から`,
    tooLittle: (least) => `${least}以上を入力してください。`,
    tooMuch: (most) => `${most}以下を入力してください。`,
    fractional: '小数のない金額を入力してください。',
    unreadable: '金額を数字で入力してください。',
    arrivesOn: (network) => `トークンは${network}の同じアドレスに届きます。`,

    providers: 'プロバイダーを選択',
    fees: (least, most) => `手数料 ${least}～${most}%`,
    sellsItself: (symbol) => `${symbol}を販売`,
    setThere: '金額は移動先で設定',
    preparing: 'ページを準備しています',
    noPage: 'ページを準備できませんでした',
    none: 'ここでは購入できません',
    noneText: 'このネットワークまたは地域に対応するプロバイダーがありません。',
    purchases: '購入履歴',
    howItWorks: '購入の仕組み',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: '通貨を選択',
      OnRampTokenSelect: 'トークンを選択',
      OnRampActivity: '購入履歴',
      BuyInProgress: '購入',
      WhatIsABuy: '購入の仕組み',
    },
    searchCurrency: '通貨を検索',
    searchToken: 'トークンを検索',
    nothingFound: '見つかりませんでした',
    buyIn: (provider) => `${provider}で購入`,
    following: '購入の状況がここに表示されます。この画面を閉じても購入は続きます。',
    handedOver: (provider) => `${provider}が送信すると、トークンがアカウントに表示されます。`,
    blocked: 'ブラウザがポップアップをブロックしました',
    blockedText: (provider) => `このページのポップアップを許可するか、このボタンで${provider}を開いてください。`,
    open: (provider) => `${provider}を開く`,
    openAgain: 'ページをもう一度開く',
    failed: '購入はまだ確認できません',
    failedText: '3分以内に購入を確認できませんでした。支払い済みの場合、トークンは届きます。',
    idle: '進行中の購入はありません',
    idleText: 'まずプロバイダーを選択してください。',
    copyLink: 'リンクをコピー',
    linkCopied: 'コピーしました',
    noLink: 'リンクが見つかりません',
    done: 'アカウントに戻る',
    began: '最初の画面に戻る',
    readingPurchases: '購入履歴を読み込んでいます',
    noPurchases: '購入履歴はまだありません',
    noPurchasesText: (provider) => `${provider}で購入したものがここに表示されます。`,
    purchasesFailed: '購入履歴を読み込めませんでした',
    bought: (token) => `${token}の購入`,
    inProgress: '処理中',
    purchaseFailed: '失敗',
    whatIsIt: 'カードや銀行口座で暗号資産を購入',
    blurbs: [
      {
        title: 'いつもの方法で支払い',
        text: '選んだプロバイダーのサイトで、カードまたは銀行振込で支払えます。',
      },
      { title: 'アカウントに直接届く', text: 'プロバイダーが、接続中のアドレスにトークンを送信します。' },
      { title: '明朗な料金', text: '支払う前に、価格とすべての手数料を確認できます。' },
    ],
    buy: '購入',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
