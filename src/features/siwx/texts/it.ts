import type { SubjectTexts } from '../../../texts/texts'

/** Italian texts of signing in with the connected account. */
export const it = {
  siwx: {
    titles: { SIWXSignMessage: 'Accedi' },
    title: (app) => `Accedi a ${app}`,
    why: 'Firma un messaggio per dimostrare che questo account è tuo. È gratis e non invia transazioni.',
    allowsTitle: (app) => `${app} può`,
    allows: ['Vedere l’indirizzo di questo account', 'Chiederti di approvare richieste'],
    never: 'Non può muovere nulla senza la tua approvazione',
    cancelDisconnects: 'Se annulli, il tuo wallet verrà disconnesso.',
    cancelReturns: 'Se annulli, tornerai alla rete precedente.',
    looking: 'Verifica del tuo accesso…',
    inWallet: (wallet) => `Firma il messaggio con ${wallet}.`,
    verifying: 'Verifica della firma…',
    sign: 'Firma',
    signing: 'Firma in corso…',
    cancel: 'Annulla',
    cancelling: 'Annullamento…',
  },
} satisfies SubjectTexts<'siwx'>
