import type { SubjectTexts } from '../../../texts/texts'

/** Simplified Chinese texts of registering an account name. */
export const zhCN = {
  names: {
    titles: { RegisterAccountName: '选择名称', RegisterAccountNameSuccess: '账户名称' },
    label: '账户名称',
    why: '名称比地址更容易阅读和分享。',
    looking: '正在检查…',
    free: '{name} 可用。',
    taken: '{name} 已被占用。',
    others: '可用的名称',
    seconds: '您的钱包会请您签名。请在 10 秒内签名。',
    submit: '注册名称',
    notDone: '名称未注册',
    signing: '请在钱包中签名',
    registering: '正在注册名称…',
    cancel: '取消',
    done: '名称已注册',
    next: '现在别人可以通过此名称找到您。',
    go: '完成',
  },
} satisfies SubjectTexts<'names'>
