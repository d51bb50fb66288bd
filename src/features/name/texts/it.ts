import type { SubjectTexts } from '../../../texts/texts'

/** Italian texts of registering an account name. */
export const it = {
  names: {
    titles: { RegisterAccountName: 'Scegli nome', RegisterAccountNameSuccess: 'Nome account' },
    label: 'Nome account',
    why: 'Un nome è più facile da leggere e condividere di un indirizzo.',
    looking: 'Verifica…',
    free: '{name} è disponibile.',
    taken: '{name} è già in uso.',
    others: 'Nomi disponibili',
    seconds: 'Il tuo wallet ti chiederà una firma. Firma entro 10 secondi.',
    submit: 'Registra il nome',
    notDone: 'Nome non registrato',
    signing: 'Firma nel tuo wallet',
    registering: 'Registrazione del nome…',
    cancel: 'Annulla',
    done: 'Nome registrato',
    next: 'Ora gli altri possono trovarti con questo nome.',
    go: 'Fine',
  },
} satisfies SubjectTexts<'names'>
