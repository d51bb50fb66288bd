import type { SubjectTexts } from '../../../texts/texts'

/** Russian texts of signing in with the connected account. */
export const ru = {
  siwx: {
    titles: { SIWXSignMessage: 'Вход' },
    title: (app) => `Вход в ${app}`,
    why: 'Подпишите сообщение, чтобы доказать, что этот аккаунт ваш. Это бесплатно и не отправляет транзакцию.',
    allowsTitle: (app) => `${app} может`,
    allows: ['Видеть адрес этого аккаунта', 'Просить вас подтвердить запросы'],
    never: 'Не может ничего переместить без вашего согласия',
    cancelDisconnects: 'При отмене кошелёк будет отключён.',
    cancelReturns: 'При отмене вы вернётесь в прежнюю сеть.',
    looking: 'Проверяем, выполнен ли вход…',
    inWallet: (wallet) => `Подпишите сообщение в ${wallet}.`,
    verifying: 'Проверяем подпись…',
    sign: 'Подписать',
    signing: 'Подписываем…',
    cancel: 'Отмена',
    cancelling: 'Отменяем…',
  },
} satisfies SubjectTexts<'siwx'>
