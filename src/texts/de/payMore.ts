import type { Texts } from '../texts'

export const payMore: Texts['payMore'] = {
  titles: { PayLoading: 'Zahlung' },
  notPaid: 'Es wurde nichts bezahlt.',
  confirm: 'In der Wallet bestätigen',
  confirmText: 'Diese Ansicht zu verlassen ruft die Anfrage nicht zurück: Lehnen Sie sie in der Wallet ab.',
  paid: 'Zahlung gesendet',
  paidText: 'Das Netzwerk braucht einen Moment, um sie zu bestätigen.',
  unknown: 'Möglicherweise wurde bezahlt',
  done: 'Fertig',
  exchanges: 'Von einer Börse bezahlen',
  listing: 'Börsen werden nachgesehen …',
  unlisted: 'Die Börsen konnten nicht nachgesehen werden.',
  linking: (name) => `${name} wird nach einer Seite zum Bezahlen gefragt …`,
  linked: (name) => `Nichts wird bezahlt, bevor Sie es bei ${name} bestätigen.`,
  open: (name) => `Weiter zu ${name}`,
  otherWay: 'Anders bezahlen',
  blocked: 'Das Fenster wurde blockiert',
  blockedText: (name) =>
    `Ihr Browser hat die Seite von ${name} nicht geöffnet. Versuchen Sie es erneut oder erlauben Sie Fenster für diese Website.`,
  payAt: (name) => `Bei ${name} bezahlen`,
  following: 'Es geht von selbst weiter, sobald dort bezahlt ist.',
  openAgain: 'Seite erneut öffnen',
  stopWaiting: 'Nicht weiter warten',
}
