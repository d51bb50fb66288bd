import type { SubjectTexts } from '../../../texts/texts'

/** Ukrainian texts of signing in with the connected account. */
export const uk = {
  siwx: {
    titles: { SIWXSignMessage: 'Вхід' },
    title: (app) => `Вхід у ${app}`,
    why: 'Підпишіть повідомлення, щоб довести, що цей акаунт ваш. Це безкоштовно й не надсилає транзакції.',
    allowsTitle: (app) => `${app} може`,
    allows: ['Бачити адресу цього акаунта', 'Просити вас підтвердити запити'],
    never: 'Не може нічого перемістити без вашої згоди',
    cancelDisconnects: 'Якщо скасувати, гаманець буде відключено.',
    cancelReturns: 'Якщо скасувати, ви повернетеся до попередньої мережі.',
    looking: 'Перевіряємо, чи виконано вхід…',
    inWallet: (wallet) => `Підпишіть повідомлення в ${wallet}.`,
    verifying: 'Перевіряємо підпис…',
    sign: 'Підписати',
    signing: 'Підписуємо…',
    cancel: 'Скасувати',
    cancelling: 'Скасовуємо…',
  },
} satisfies SubjectTexts<'siwx'>
