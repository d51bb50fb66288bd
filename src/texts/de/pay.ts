import type { Texts } from '../texts'

export const pay: Texts['pay'] = {
  titles: { Pay: 'Bezahlen' },
  pay: 'Bezahlen',
  amount: 'Betrag',
  payTo: (name) => `Zahlung an ${name}`,
  to: 'Zahlt an',
  network: 'Netzwerk',
  fee: 'Netzwerkgebühr',
  preparing: 'Guthaben und Netzwerkgebühr werden geprüft …',
  checking: 'Wird geprüft …',
  review: 'Es wird nichts gesendet, bis Sie in Ihrer Wallet bestätigen.',
  notPaid: 'Es wurde nichts bezahlt.',
  cancel: 'Abbrechen',
  earlier: 'Das ist vielleicht schon bezahlt, daher fragen wir nicht noch einmal danach.',
}
