import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('pl')

/** Polish texts of smart sessions. */
export const pl = {
  sessions: {
    titles: { SmartSessionList: 'Sesje smart', SmartSessionCreated: 'Sesja smart' },
    beta: 'Beta',
    why: 'Te aplikacje mogą działać w imieniu twojego konta smart bez pytania, w granicach, które ustalisz.',
    listing: 'Wczytywanie twoich sesji…',
    none: 'Jeszcze nie ma sesji',
    noneText:
      'Tu pojawią się aplikacje, którym pozwolisz działać w swoim imieniu. Sesję możesz zakończyć w każdej chwili.',
    unavailable: 'Nie udało się wczytać twoich sesji',
    unnamed: 'Aplikacja bez nazwy',
    active: 'Aktywna',
    expired: 'Wygasła',
    revoked: 'Zakończona',
    time: (at) => time.format(at),
    until: 'Do {time}',
    ended: 'Wygasła {time}',
    limit: {
      upTo: 'Może wysłać łącznie do {amount}',
      any: 'Może wysłać dowolną ilość {asset}',
      units: '{count} najmniejszych jednostek {asset}',
      limited: 'Może wysłać ograniczoną ilość {asset}',
      call: 'Może wywołać {contract}',
      other: 'Inne uprawnienie: {type}',
    },
    revoke: 'Zakończ sesję',
    notEnded: 'Sesji nie zakończono',
    signing: 'Podpisz w portfelu',
    revoking: 'Kończenie sesji…',
    cancel: 'Anuluj',
    done: 'Sesja zakończona.',
    granted: 'Utworzono sesję',
    grantedText:
      'Aplikacja może teraz działać w twoim imieniu w tych granicach, bez pytania za każdym razem. Możesz to zakończyć w każdej chwili.',
    checking: 'Sprawdzanie sesji…',
    checkingText: 'Według portfela sesja została przyznana. Sprawdzamy listę na serwerze.',
    unread: 'Sesja niesprawdzona',
    unreadText: 'Według portfela sesja została przyznana, ale nie udało się sprawdzić, co może aplikacja.',
    notListed: 'Sesja niepotwierdzona',
    notListedText:
      'Według portfela sesja została przyznana, ale serwer jej nie wykazuje. Nie wiadomo, czy aplikacja może działać w twoim imieniu.',
    grantedExpired: 'Sesja już wygasła',
    grantedExpiredText: 'Według serwera nowa sesja wygasła. Aplikacja nie może dzięki niej działać w twoim imieniu.',
    grantedRevoked: 'Sesja już zakończona',
    grantedRevokedText:
      'Według serwera nowa sesja jest zakończona. Aplikacja nie może dzięki niej działać w twoim imieniu.',
    grantedOther: 'Sesja ma inne granice',
    grantedOtherText:
      'Aplikacja może teraz działać w twoim imieniu, ale w innych granicach, niż prosiła. Sesję możesz zakończyć w każdej chwili.',
    wasAsked: 'O co prosiła aplikacja',
    manage: 'Zobacz wszystkie sesje',
    close: 'Gotowe',
  },
} satisfies SubjectTexts<'sessions'>
