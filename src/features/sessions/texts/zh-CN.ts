import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('zh-CN')

/** Simplified Chinese texts of smart sessions. */
export const zhCN = {
  sessions: {
    titles: { SmartSessionList: '智能会话', SmartSessionCreated: '智能会话' },
    beta: '测试版',
    why: '这些应用可以在您设定的限制内使用您的智能账户，无需每次询问。',
    listing: '正在加载您的会话…',
    none: '暂无会话',
    noneText: '您允许代您操作的应用会显示在这里。您可以随时结束会话。',
    unavailable: '无法加载您的会话',
    unnamed: '未命名的应用',
    active: '有效',
    expired: '已过期',
    revoked: '已结束',
    time: (at) => time.format(at),
    until: '有效期至 {time}',
    ended: '已于 {time} 过期',
    limit: {
      upTo: '累计最多可发送 {amount}',
      any: '可发送任意数量的 {asset}',
      units: '{count} 个最小单位的 {asset}',
      limited: '可发送有限数量的 {asset}',
      call: '可调用 {contract}',
      other: '其他权限：{type}',
    },
    revoke: '结束会话',
    signing: '请在钱包中签名',
    revoking: '正在结束会话…',
    cancel: '取消',
    done: '会话已结束。',
    granted: '会话已创建',
    grantedText: '应用现在可以在这些限制内代您操作，无需每次询问。您可以随时结束会话。',
    checking: '正在检查会话…',
    checkingText: '您的钱包表示已授予会话。我们正在核对服务器上的列表。',
    unread: '会话未经检查',
    unreadText: '您的钱包表示已授予会话，但我们无法核实应用可以执行哪些操作。',
    notListed: '会话未确认',
    notListedText: '您的钱包表示已授予会话，但服务器未列出。尚不清楚应用能否代您操作。',
    grantedExpired: '会话已过期',
    grantedExpiredText: '服务器显示新会话已过期。应用无法用它代您操作。',
    grantedRevoked: '会话已结束',
    grantedRevokedText: '服务器显示新会话已结束。应用无法用它代您操作。',
    grantedOther: '会话限制不同',
    grantedOtherText: '应用现在可以代您操作，但限制与其请求的不同。您可以随时结束会话。',
    wasAsked: '应用请求的内容',
    manage: '查看所有会话',
    close: '完成',
  },
} satisfies SubjectTexts<'sessions'>
