import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('ja')

/** Japanese texts of smart sessions. */
export const ja = {
  sessions: {
    titles: { SmartSessionList: 'スマートセッション', SmartSessionCreated: 'スマートセッション' },
    beta: 'ベータ版',
    why: 'これらのアプリは、設定した範囲内で、確認なしにスマートアカウントを操作できます。',
    listing: 'セッションを読み込み中…',
    none: 'セッションはまだありません',
    noneText: '代わりに操作することを許可したアプリがここに表示されます。セッションはいつでも終了できます。',
    unavailable: 'セッションを読み込めませんでした',
    unnamed: '名前のないアプリ',
    active: '有効',
    expired: '期限切れ',
    revoked: '終了',
    time: (at) => time.format(at),
    until: '{time}まで',
    ended: '{time}に期限切れ',
    limit: {
      upTo: '合計{amount}まで送信できます',
      any: '{asset}をいくらでも送信できます',
      units: '{asset}の最小単位で{count}',
      limited: '限られた量の{asset}を送信できます',
      call: '{contract}を呼び出せます',
      other: 'その他の権限：{type}',
    },
    revoke: 'セッションを終了',
    notEnded: 'セッションは終了していません',
    signing: 'ウォレットで署名してください',
    revoking: 'セッションを終了中…',
    cancel: 'キャンセル',
    done: 'セッションを終了しました。',
    granted: 'セッションを作成しました',
    grantedText: 'アプリはこの範囲内で、毎回の確認なしに代わりに操作できます。いつでも終了できます。',
    checking: 'セッションを確認中…',
    checkingText: 'ウォレットによると、セッションは許可されました。サーバーの一覧を確認しています。',
    unread: 'セッションを確認できませんでした',
    unreadText: 'ウォレットによると、セッションは許可されましたが、アプリに何が許可されたかを確認できませんでした。',
    notListed: 'セッションは未確認です',
    notListedText:
      'ウォレットによると、セッションは許可されましたが、サーバーの一覧にありません。アプリが代わりに操作できるかどうかは不明です。',
    grantedExpired: 'セッションはすでに期限切れです',
    grantedExpiredText: 'サーバーでは新しいセッションが期限切れになっています。アプリはこれを使って操作できません。',
    grantedRevoked: 'セッションはすでに終了しています',
    grantedRevokedText: 'サーバーでは新しいセッションが終了しています。アプリはこれを使って操作できません。',
    grantedOther: 'セッションの範囲が異なります',
    grantedOtherText:
      'アプリは代わりに操作できますが、その範囲は要求されたものと異なります。セッションはいつでも終了できます。',
    wasAsked: 'アプリが要求した内容',
    manage: 'すべてのセッションを見る',
    close: '完了',
  },
} satisfies SubjectTexts<'sessions'>
