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
  manage: 'Alle Sitzungen ansehen',
  close: 'Fertig',
}
