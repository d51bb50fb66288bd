import type { SubjectTexts } from '../../../texts/texts'

/** Japanese texts of signing in with the connected account. */
export const ja = {
  siwx: {
    titles: { SIWXSignMessage: 'サインイン' },
    title: (app) => `${app}にサインイン`,
    why: 'このアカウントの所有者であることを証明するため、メッセージに署名してください。無料で、トランザクションは送信されません。',
    allowsTitle: (app) => `${app}ができること`,
    allows: ['このアカウントのアドレスを見る', 'リクエストの承認を求める'],
    never: '承認なしに資産を動かすことはできません',
    cancelDisconnects: 'キャンセルすると、ウォレットの接続が解除されます。',
    cancelReturns: 'キャンセルすると、前のネットワークに戻ります。',
    looking: 'サインインの状態を確認中…',
    inWallet: (wallet) => `${wallet}でメッセージに署名してください。`,
    verifying: '署名を検証中…',
    sign: '署名',
    signing: '署名中…',
    cancel: 'キャンセル',
    cancelling: 'キャンセル中…',
  },
} satisfies SubjectTexts<'siwx'>
