import type { Texts } from '../texts'

const time = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' })

export const sessions: Texts['sessions'] = {
  titles: { SmartSessionList: 'Smarte Sitzungen', SmartSessionCreated: 'Smarte Sitzung' },
  beta: 'Beta',
  why: 'Diese Apps dürfen für Ihr Smart-Konto handeln, ohne jedes Mal zu fragen, innerhalb der Grenzen, die Sie gewährt haben.',
  listing: 'Ihre Sitzungen werden geladen …',
  none: 'Noch keine Sitzungen',
  noneText:
    'Eine App, der Sie erlauben, in Grenzen für Sie zu handeln, erscheint hier. Sie können das jederzeit beenden.',
  unavailable: 'Die Sitzungen konnten nicht geladen werden',
  unnamed: 'Eine App ohne Namen',
  active: 'Aktiv',
  expired: 'Abgelaufen',
  revoked: 'Beendet',
  time: (at) => time.format(at),
  until: 'Bis {time}',
  ended: 'Abgelaufen {time}',
  limit: {
    upTo: 'Darf insgesamt bis zu {amount} senden',
    any: 'Darf beliebig viel {asset} senden',
    units: '{count} kleinste Einheiten von {asset}',
    call: 'Darf {contract} aufrufen',
    other: 'Darf {type}',
  },
  revoke: 'Sitzung beenden',
  signing: 'In der Wallet signieren',
  revoking: 'Die Sitzung wird beendet …',
  cancel: 'Abbrechen',
  done: 'Die Sitzung ist beendet.',
  granted: 'Sitzung erstellt',
  grantedText:
    'Die App darf jetzt in diesen Grenzen für Sie handeln, ohne jedes Mal zu fragen. Sie können das jederzeit beenden.',
  checking: 'Die Sitzung wird geprüft …',
  checkingText: 'Ihre Wallet sagt, dass sie die Sitzung gewährt hat. Die Liste des Servers wird gelesen.',
  unread: 'Sitzung nicht geprüft',
  unreadText: 'Ihre Wallet sagt, dass sie die Sitzung gewährt hat. Was die App darf, ist nicht bekannt.',
  notListed: 'Sitzung nicht bestätigt',
  notListedText:
    'Ihre Wallet sagt, dass sie die Sitzung gewährt hat, aber der Server führt sie nicht auf. Ob die App für Sie handeln darf, ist nicht bekannt.',
  grantedExpired: 'Sitzung schon abgelaufen',
  grantedExpiredText: 'Der Server führt die neue Sitzung als abgelaufen. Die App kann damit nicht für Sie handeln.',
  grantedRevoked: 'Sitzung schon beendet',
  grantedRevokedText: 'Der Server führt die neue Sitzung als beendet. Die App kann damit nicht für Sie handeln.',
  grantedOther: 'Sitzung weicht ab',
  grantedOtherText:
    'Die App darf jetzt für Sie handeln, aber nicht so, wie sie gefragt hat. Es gelten diese Grenzen. Sie können die Sitzung jederzeit beenden.',
  wasAsked: 'Wonach die App gefragt hat',
  manage: 'Alle Sitzungen ansehen',
  close: 'Fertig',
}
