import type { SubjectTexts } from '../../../texts/texts'

/** Traditional Chinese texts of registering an account name. */
export const zhTW = {
  names: {
    titles: { RegisterAccountName: '選擇名稱', RegisterAccountNameSuccess: '帳戶名稱' },
    label: '帳戶名稱',
    why: '名稱比地址更容易閱讀和分享。',
    looking: '正在檢查…',
    free: '{name} 可以使用。',
    taken: '{name} 已有人使用。',
    others: '可用的名稱',
    seconds: '您的錢包會請您簽署。請在 10 秒內簽署。',
    submit: '註冊名稱',
    notDone: '名稱未註冊',
    signing: '請在錢包中簽署',
    registering: '正在註冊名稱…',
    cancel: '取消',
    done: '名稱已註冊',
    next: '現在其他人可以用此名稱找到您。',
    go: '完成',
  },
} satisfies SubjectTexts<'names'>
