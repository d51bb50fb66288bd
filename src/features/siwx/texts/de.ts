import type { SubjectTexts } from '../../../texts/texts'

/** German texts of signing in with the connected account. */
export const de = {
  siwx: {
    titles: { SIWXSignMessage: 'Anmelden' },
    title: (app) => `Bei ${app} anmelden`,
    why: 'Signieren Sie eine Nachricht als Nachweis, dass dieses Konto Ihnen gehört. Das ist kostenlos und sendet keine Transaktion.',
    allowsTitle: (app) => `${app} kann`,
    allows: ['Die Adresse dieses Kontos sehen', 'Sie um Zustimmung zu Anfragen bitten'],
    never: 'Kann ohne Ihre Zustimmung nichts bewegen',
    cancelDisconnects: 'Wenn Sie abbrechen, wird Ihre Wallet getrennt.',
    cancelReturns: 'Wenn Sie abbrechen, kehren Sie zum vorigen Netzwerk zurück.',
    looking: 'Ihre Anmeldung wird geprüft …',
    inWallet: (wallet) => `Signieren Sie die Nachricht in ${wallet}.`,
    verifying: 'Die Signatur wird geprüft …',
    sign: 'Signieren',
    signing: 'Wird signiert …',
    cancel: 'Abbrechen',
    cancelling: 'Wird abgebrochen …',
  },
} satisfies SubjectTexts<'siwx'>
