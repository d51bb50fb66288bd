import type { SubjectTexts } from '../../../texts/texts'

/** Russian texts of registering an account name. */
export const ru = {
  names: {
    titles: { RegisterAccountName: 'Выбрать имя', RegisterAccountNameSuccess: 'Имя аккаунта' },
    label: 'Имя аккаунта',
    why: 'Имя легче прочитать и передать, чем адрес.',
    looking: 'Проверяем…',
    free: 'Имя {name} свободно.',
    taken: 'Имя {name} уже занято.',
    others: 'Свободные имена',
    seconds: 'Кошелёк попросит подпись. Подпишите в течение 10 секунд.',
    submit: 'Зарегистрировать имя',
    notDone: 'Имя не зарегистрировано',
    signing: 'Подпишите в кошельке',
    registering: 'Регистрируем имя…',
    cancel: 'Отмена',
    done: 'Имя зарегистрировано',
    next: 'Теперь вас можно найти по этому имени.',
    go: 'Готово',
  },
} satisfies SubjectTexts<'names'>
