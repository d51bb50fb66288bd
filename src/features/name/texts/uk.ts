import type { SubjectTexts } from '../../../texts/texts'

/** Ukrainian texts of registering an account name. */
export const uk = {
  names: {
    titles: { RegisterAccountName: 'Вибрати ім’я', RegisterAccountNameSuccess: 'Ім’я акаунта' },
    label: 'Ім’я акаунта',
    why: 'Ім’я легше прочитати й передати, ніж адресу.',
    looking: 'Перевіряємо…',
    free: 'Ім’я {name} вільне.',
    taken: 'Ім’я {name} уже зайняте.',
    others: 'Вільні імена',
    seconds: 'Гаманець попросить підпис. Підпишіть протягом 10 секунд.',
    submit: 'Зареєструвати ім’я',
    notDone: 'Ім’я не зареєстровано',
    signing: 'Підпишіть у гаманці',
    registering: 'Реєструємо ім’я…',
    cancel: 'Скасувати',
    done: 'Ім’я зареєстровано',
    next: 'Тепер вас можна знайти за цим ім’ям.',
    go: 'Готово',
  },
} satisfies SubjectTexts<'names'>
