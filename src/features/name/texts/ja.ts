import type { SubjectTexts } from '../../../texts/texts'

/** Japanese texts of registering an account name. */
export const ja = {
  names: {
    titles: { RegisterAccountName: '名前を選択', RegisterAccountNameSuccess: 'アカウント名' },
    label: 'アカウント名',
    why: '名前はアドレスより読みやすく、共有しやすくなります。',
    looking: '確認中…',
    free: '{name}は利用できます。',
    taken: '{name}はすでに使われています。',
    others: '利用できる名前',
    seconds: 'ウォレットで署名を求められます。10秒以内に署名してください。',
    submit: '名前を登録',
    notDone: '名前は登録されませんでした',
    signing: 'ウォレットで署名してください',
    registering: '名前を登録中…',
    cancel: 'キャンセル',
    done: '名前を登録しました',
    next: 'この名前で見つけてもらえるようになりました。',
    go: '完了',
  },
} satisfies SubjectTexts<'names'>
