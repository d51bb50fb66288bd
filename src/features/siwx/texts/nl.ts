import type { SubjectTexts } from '../../../texts/texts'

/** Dutch texts of signing in with the connected account. */
export const nl = {
  siwx: {
    titles: { SIWXSignMessage: 'Inloggen' },
    title: (app) => `Inloggen bij ${app}`,
    why: 'Onderteken een bericht om te bewijzen dat dit account van jou is. Het is gratis en verzendt geen transactie.',
    allowsTitle: (app) => `${app} kan`,
    allows: ['Het adres van dit account zien', 'Je vragen om verzoeken goed te keuren'],
    never: 'Kan niets verplaatsen zonder jouw goedkeuring',
    cancelDisconnects: 'Als je annuleert, wordt de verbinding met je wallet verbroken.',
    cancelReturns: 'Als je annuleert, ga je terug naar het vorige netwerk.',
    looking: 'Controleren of je bent ingelogd…',
    inWallet: (wallet) => `Onderteken het bericht in ${wallet}.`,
    verifying: 'De handtekening wordt gecontroleerd…',
    sign: 'Ondertekenen',
    signing: 'Ondertekenen…',
    cancel: 'Annuleren',
    cancelling: 'Annuleren…',
  },
} satisfies SubjectTexts<'siwx'>
