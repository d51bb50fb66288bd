import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('zh-TW')

/** Traditional Chinese texts of smart sessions. */
export const zhTW = {
  sessions: {
    titles: { SmartSessionList: '智慧工作階段', SmartSessionCreated: '智慧工作階段' },
    beta: '測試版',
    why: '這些應用程式可以在您設定的限制內使用您的智慧帳戶，不必每次詢問。',
    listing: '正在載入您的工作階段…',
    none: '尚無工作階段',
    noneText: '您允許代您操作的應用程式會顯示在這裡。您可以隨時結束工作階段。',
    unavailable: '無法載入您的工作階段',
    unnamed: '未命名的應用程式',
    active: '有效',
    expired: '已過期',
    revoked: '已結束',
    time: (at) => time.format(at),
    until: '有效至 {time}',
    ended: '已於 {time} 過期',
    limit: {
      upTo: '累計最多可發送 {amount}',
      any: '可發送任意數量的 {asset}',
      units: '{count} 個最小單位的 {asset}',
      limited: '可發送有限數量的 {asset}',
      call: '可呼叫 {contract}',
      other: '其他權限：{type}',
    },
    revoke: '結束工作階段',
    signing: '請在錢包中簽署',
    revoking: '正在結束工作階段…',
    cancel: '取消',
    done: '工作階段已結束。',
    granted: '工作階段已建立',
    grantedText: '應用程式現在可以在這些限制內代您操作，不必每次詢問。您可以隨時結束。',
    checking: '正在檢查工作階段…',
    checkingText: '您的錢包表示已授予工作階段。我們正在核對伺服器上的清單。',
    unread: '工作階段未經檢查',
    unreadText: '您的錢包表示已授予工作階段，但我們無法查核應用程式可以執行哪些操作。',
    notListed: '工作階段未獲確認',
    notListedText: '您的錢包表示已授予工作階段，但伺服器並未列出。目前不清楚應用程式能否代您操作。',
    grantedExpired: '工作階段已過期',
    grantedExpiredText: '伺服器顯示新的工作階段已過期。應用程式無法用它代您操作。',
    grantedRevoked: '工作階段已結束',
    grantedRevokedText: '伺服器顯示新的工作階段已結束。應用程式無法用它代您操作。',
    grantedOther: '工作階段的限制不同',
    grantedOtherText: '應用程式現在可以代您操作，但限制與其要求的不同。您可以隨時結束工作階段。',
    wasAsked: '應用程式要求的內容',
    manage: '查看所有工作階段',
    close: '完成',
  },
} satisfies SubjectTexts<'sessions'>
