import type { SubjectTexts } from '../../../texts/texts'

/** German texts of a payment that the host requests. */
export const de = {
  pay: {
    titles: { Pay: 'Bezahlen' },
    pay: 'Bezahlen',
    amount: 'Betrag',
    payTo: (name) => `Zahlung an ${name}`,
    to: 'Empfänger',
    network: 'Netzwerk',
    fee: 'Netzwerkgebühr',
    preparing: 'Guthaben und Netzwerkgebühr werden geprüft …',
    checking: 'Wird geprüft …',
    review: 'Es wird nichts gesendet, bis Sie in Ihrer Wallet bestätigen.',
    notPaid: 'Es wurde nichts bezahlt',
    cancel: 'Abbrechen',
    earlier: 'Das ist vielleicht schon bezahlt, daher fragen wir nicht noch einmal danach.',
  },
  payMore: {
    titles: { PayLoading: 'Zahlung' },
    notPaid: 'Es wurde nichts bezahlt',
    confirm: 'In der Wallet bestätigen',
    confirmText: 'Schließen bricht die Zahlung nicht ab. Lehnen Sie sie in Ihrer Wallet ab.',
    paid: 'Zahlung gesendet',
    paidText: 'Das Netzwerk braucht einen Moment, um sie zu bestätigen.',
    paidFinal: 'Das Netzwerk hat sie bestätigt.',
    proving: 'Warten auf das Netzwerk',
    provingText: 'Ihre Wallet hat die Zahlung gesendet. Fertig ist sie, sobald das Netzwerk sie bestätigt.',
    provingLate:
      'Das Netzwerk hat sie noch nicht bestätigt. Sie können dies schließen und später in Ihrer Wallet nachsehen.',
    unknown: 'Möglicherweise wurde bezahlt',
    done: 'Fertig',
    exchanges: 'Von einer Börse bezahlen',
    listing: 'Börsen werden geladen …',
    unlisted: 'Die Börsen konnten nicht geladen werden.',
    linking: (name) => `Die Zahlung bei ${name} wird geöffnet …`,
    linked: (name) => `Es wird nichts bezahlt, bis Sie bei ${name} bestätigen.`,
    open: (name) => `Weiter zu ${name}`,
    otherWay: 'Anders bezahlen',
    blocked: 'Das Fenster wurde blockiert',
    blockedText: (name) =>
      `Ihr Browser hat ${name} blockiert. Versuchen Sie es erneut, oder erlauben Sie Pop-ups für diese Website.`,
    payAt: (name) => `Bei ${name} bezahlen`,
    following: 'Es geht von selbst weiter, sobald Sie dort bezahlt haben.',
    openAgain: 'Seite erneut öffnen',
    stopWaiting: 'Nicht weiter warten',
  },
} satisfies SubjectTexts<'pay' | 'payMore'>
