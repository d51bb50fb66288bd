import type { SubjectTexts } from '../../../texts/texts'

/** Japanese texts of a payment that the host requests. */
export const ja = {
  pay: {
    titles: { Pay: '支払い' },
    pay: '支払う',
    amount: '金額',
    payTo: (name) => `${name}に支払う`,
    to: '支払い先',
    network: 'ネットワーク',
    fee: 'ネットワーク手数料',
    preparing: '残高とネットワーク手数料を確認中…',
    checking: '確認中…',
    review: 'ウォレットで承認するまで、何も送信されません。',
    notPaid: '支払いは行われていません',
    cancel: 'キャンセル',
    earlier: 'すでに支払われている可能性があるため、もう一度支払いを求めることはありません。',
  },

  payMore: {
    titles: { PayLoading: '支払い' },
    notPaid: '支払いは行われていません',
    confirm: 'ウォレットで承認してください',
    confirmText: '閉じても支払いは取り消されません。ウォレットで拒否してください。',
    paid: '支払いを送信しました',
    paidText: 'ネットワークでの確認に少し時間がかかります。',
    paidFinal: 'ネットワークで確認されました。',
    proving: 'ネットワークの確認を待っています',
    provingText: 'ウォレットが支払いを送信しました。ネットワークで確認されると完了です。',
    provingLate: 'ネットワークでまだ確認されていません。この画面を閉じて、後でウォレットを確認できます。',
    unknown: '支払い済みの可能性があります',
    done: '完了',
    exchanges: '取引所から支払う',
    listing: '取引所を読み込み中…',
    unlisted: '取引所を読み込めませんでした。',
    linking: (name) => `${name}の支払いページを開いています…`,
    linked: (name) => `${name}で承認するまで、支払いは行われません。`,
    open: (name) => `${name}へ進む`,
    otherWay: '別の方法',
    blocked: 'ウィンドウがブロックされました',
    blockedText: (name) =>
      `ブラウザが${name}をブロックしました。もう一度お試しになるか、このサイトのポップアップを許可してください。`,
    payAt: (name) => `${name}で支払う`,
    following: '支払いが完了すると、自動的に続行します。',
    openAgain: 'ページをもう一度開く',
    stopWaiting: '待機を終了',
  },
} satisfies SubjectTexts<'pay' | 'payMore'>
