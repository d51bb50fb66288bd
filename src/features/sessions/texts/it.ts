import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('it')

/** Italian texts of smart sessions. */
export const it = {
  sessions: {
    titles: { SmartSessionList: 'Sessioni smart', SmartSessionCreated: 'Sessione smart' },
    beta: 'Beta',
    why: 'Queste app possono agire per il tuo smart account senza chiedere, entro i limiti che imposti.',
    listing: 'Caricamento delle tue sessioni…',
    none: 'Ancora nessuna sessione',
    noneText: 'Le app che autorizzi ad agire per te appariranno qui. Puoi terminare una sessione in qualsiasi momento.',
    unavailable: 'Impossibile caricare le tue sessioni',
    unnamed: 'App senza nome',
    active: 'Attiva',
    expired: 'Scaduta',
    revoked: 'Terminata',
    time: (at) => time.format(at),
    until: 'Scade: {time}',
    ended: 'Scaduta: {time}',
    limit: {
      upTo: 'Può inviare in tutto fino a {amount}',
      any: 'Può inviare qualsiasi importo di {asset}',
      units: '{count} unità minime di {asset}',
      limited: 'Può inviare un importo limitato di {asset}',
      call: 'Può chiamare {contract}',
      other: 'Altra autorizzazione: {type}',
    },
    revoke: 'Termina sessione',
    notEnded: 'Sessione non terminata',
    signing: 'Firma nel tuo wallet',
    revoking: 'Chiusura della sessione…',
    cancel: 'Annulla',
    done: 'Sessione terminata.',
    granted: 'Sessione creata',
    grantedText:
      'Ora l’app può agire per te entro questi limiti, senza chiedere ogni volta. Puoi terminare la sessione in qualsiasi momento.',
    checking: 'Verifica della sessione…',
    checkingText: 'Il tuo wallet dice di aver concesso la sessione. Stiamo verificando l’elenco del server.',
    unread: 'Sessione non verificata',
    unreadText:
      'Il tuo wallet dice di aver concesso la sessione, ma non abbiamo potuto verificare cosa può fare l’app.',
    notListed: 'Sessione non confermata',
    notListedText:
      'Il tuo wallet dice di aver concesso la sessione, ma il server non la elenca. Non si sa se l’app può agire per te.',
    grantedExpired: 'Sessione già scaduta',
    grantedExpiredText: 'Secondo il server la nuova sessione è scaduta. L’app non può usarla per agire per te.',
    grantedRevoked: 'Sessione già terminata',
    grantedRevokedText: 'Secondo il server la nuova sessione è terminata. L’app non può usarla per agire per te.',
    grantedOther: 'La sessione ha altri limiti',
    grantedOtherText:
      'Ora l’app può agire per te, ma con limiti diversi da quelli richiesti. Puoi terminare la sessione in qualsiasi momento.',
    wasAsked: 'Cosa ha chiesto l’app',
    manage: 'Vedi tutte le sessioni',
    close: 'Fine',
  },
} satisfies SubjectTexts<'sessions'>
