import { spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const spaced = spacing('Han')

/** Traditional Chinese texts of signing in with the connected account. */
export const zhTW = {
  siwx: {
    titles: { SIWXSignMessage: '登入' },
    title: (app) => spaced(`登入${app}`),
    why: '簽署一則訊息，證明此帳戶歸您所有。此操作免費，也不會發送交易。',
    allowsTitle: (app) => spaced(`${app}可以`),
    allows: ['查看此帳戶的地址', '請您確認請求'],
    never: '未經您確認，無法移動任何資產',
    cancelDisconnects: '如果取消，您的錢包將中斷連接。',
    cancelReturns: '如果取消，您將返回先前的網路。',
    looking: '正在檢查您的登入狀態…',
    inWallet: (wallet) => spaced(`請在${wallet}中簽署此訊息。`),
    verifying: '正在驗證簽名…',
    sign: '簽署',
    signing: '正在簽署…',
    cancel: '取消',
    cancelling: '正在取消…',
  },
} satisfies SubjectTexts<'siwx'>
