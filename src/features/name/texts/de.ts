import type { SubjectTexts } from '../../../texts/texts'

/** German texts of registering an account name. */
export const de = {
  names: {
    titles: { RegisterAccountName: 'Namen wählen', RegisterAccountNameSuccess: 'Kontoname' },
    label: 'Kontoname',
    why: 'Ein Name ist leichter zu lesen und weiterzugeben als eine Adresse.',
    looking: 'Wird geprüft …',
    free: '{name} ist verfügbar.',
    taken: '{name} ist schon vergeben.',
    others: 'Verfügbare Namen',
    seconds: 'Ihre Wallet bittet Sie um eine Signatur. Signieren Sie innerhalb von 10 Sekunden.',
    submit: 'Namen registrieren',
    notDone: 'Name nicht registriert',
    signing: 'In der Wallet signieren',
    registering: 'Der Name wird registriert …',
    cancel: 'Abbrechen',
    done: 'Name registriert',
    next: 'Andere finden Sie jetzt unter diesem Namen.',
    go: 'Fertig',
  },
} satisfies SubjectTexts<'names'>
