import type { SubjectTexts } from '../../../texts/texts'

/** Polish texts of registering an account name. */
export const pl = {
  names: {
    titles: { RegisterAccountName: 'Wybierz nazwę', RegisterAccountNameSuccess: 'Nazwa konta' },
    label: 'Nazwa konta',
    why: 'Nazwę łatwiej odczytać i podać niż adres.',
    looking: 'Sprawdzanie…',
    free: 'Nazwa {name} jest dostępna.',
    taken: 'Nazwa {name} jest już zajęta.',
    others: 'Dostępne nazwy',
    seconds: 'Portfel poprosi o podpis. Podpisz w ciągu 10 sekund.',
    submit: 'Zarejestruj nazwę',
    notDone: 'Nazwy nie zarejestrowano',
    signing: 'Podpisz w portfelu',
    registering: 'Rejestrowanie nazwy…',
    cancel: 'Anuluj',
    done: 'Nazwa zarejestrowana',
    next: 'Teraz można cię znaleźć pod tą nazwą.',
    go: 'Gotowe',
  },
} satisfies SubjectTexts<'names'>
