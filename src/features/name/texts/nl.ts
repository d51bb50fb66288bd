import type { SubjectTexts } from '../../../texts/texts'

/** Dutch texts of registering an account name. */
export const nl = {
  names: {
    titles: { RegisterAccountName: 'Naam kiezen', RegisterAccountNameSuccess: 'Accountnaam' },
    label: 'Accountnaam',
    why: 'Een naam is makkelijker te lezen en te delen dan een adres.',
    looking: 'Controleren…',
    free: '{name} is beschikbaar.',
    taken: '{name} is al bezet.',
    others: 'Beschikbare namen',
    seconds: 'Je wallet vraagt je te ondertekenen. Doe dat binnen 10 seconden.',
    submit: 'Naam registreren',
    notDone: 'Naam niet geregistreerd',
    signing: 'Onderteken in je wallet',
    registering: 'De naam wordt geregistreerd…',
    cancel: 'Annuleren',
    done: 'Naam geregistreerd',
    next: 'Anderen kunnen je nu met deze naam vinden.',
    go: 'Klaar',
  },
} satisfies SubjectTexts<'names'>
