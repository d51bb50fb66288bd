import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('de')

/** German texts of smart sessions. */
export const de = {
  sessions: {
    titles: { SmartSessionList: 'Smarte Sitzungen', SmartSessionCreated: 'Smarte Sitzung' },
    beta: 'Beta',
    why: 'Diese Apps dürfen ohne Nachfrage für Ihren Smart Account handeln, in den Grenzen, die Sie festlegen.',
    listing: 'Ihre Sitzungen werden geladen …',
    none: 'Noch keine Sitzungen',
    noneText:
      'Apps, denen Sie erlauben, für Sie zu handeln, erscheinen hier. Sie können eine Sitzung jederzeit beenden.',
    unavailable: 'Ihre Sitzungen konnten nicht geladen werden',
    unnamed: 'App ohne Namen',
    active: 'Aktiv',
    expired: 'Abgelaufen',
    revoked: 'Beendet',
    time: (at) => time.format(at),
    until: 'Bis {time}',
    ended: 'Abgelaufen am {time}',
    limit: {
      upTo: 'Darf insgesamt bis zu {amount} senden',
      any: 'Darf beliebig viel {asset} senden',
      units: '{count} kleinste Einheiten von {asset}',
      limited: 'Darf eine begrenzte Menge {asset} senden',
      call: 'Darf {contract} aufrufen',
      other: 'Weitere Berechtigung: {type}',
    },
    revoke: 'Sitzung beenden',
    notEnded: 'Sitzung nicht beendet',
    signing: 'In der Wallet signieren',
    revoking: 'Die Sitzung wird beendet …',
    cancel: 'Abbrechen',
    done: 'Die Sitzung ist beendet.',
    granted: 'Sitzung erstellt',
    grantedText:
      'Die App darf jetzt in diesen Grenzen für Sie handeln, ohne jedes Mal zu fragen. Sie können die Sitzung jederzeit beenden.',
    checking: 'Die Sitzung wird geprüft …',
    checkingText: 'Ihre Wallet meldet, dass sie die Sitzung gewährt hat. Wir prüfen die Liste des Servers.',
    unread: 'Sitzung nicht geprüft',
    unreadText:
      'Ihre Wallet meldet, dass sie die Sitzung gewährt hat, aber wir konnten nicht prüfen, was die App darf.',
    notListed: 'Sitzung nicht bestätigt',
    notListedText:
      'Ihre Wallet meldet, dass sie die Sitzung gewährt hat, aber der Server führt sie nicht auf. Ob die App für Sie handeln kann, ist nicht bekannt.',
    grantedExpired: 'Sitzung schon abgelaufen',
    grantedExpiredText: 'Der Server führt die neue Sitzung als abgelaufen. Die App kann damit nicht für Sie handeln.',
    grantedRevoked: 'Sitzung schon beendet',
    grantedRevokedText: 'Der Server führt die neue Sitzung als beendet. Die App kann damit nicht für Sie handeln.',
    grantedOther: 'Sitzung hat andere Grenzen',
    grantedOtherText:
      'Die App kann jetzt für Sie handeln, aber mit anderen Grenzen als angefragt. Sie können die Sitzung jederzeit beenden.',
    wasAsked: 'Was die App angefragt hat',
    manage: 'Alle Sitzungen ansehen',
    close: 'Fertig',
  },
} satisfies SubjectTexts<'sessions'>
