import { spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const spaced = spacing('Han')

/** Simplified Chinese texts of signing in with the connected account. */
export const zhCN = {
  siwx: {
    titles: { SIWXSignMessage: '登录' },
    title: (app) => spaced(`登录${app}`),
    why: '签署一条消息，证明此账户归您所有。此操作免费，也不会发送交易。',
    allowsTitle: (app) => spaced(`${app}可以`),
    allows: ['查看此账户的地址', '请您确认请求'],
    never: '未经您确认，无法转移任何资产',
    cancelDisconnects: '如果取消，您的钱包将断开连接。',
    cancelReturns: '如果取消，您将返回之前的网络。',
    looking: '正在检查您的登录状态…',
    inWallet: (wallet) => spaced(`请在${wallet}中签署此消息。`),
    verifying: '正在验证签名…',
    sign: '签名',
    signing: '正在签名…',
    cancel: '取消',
    cancelling: '正在取消…',
  },
} satisfies SubjectTexts<'siwx'>
