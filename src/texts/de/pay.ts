import type { Texts } from '../texts'

export const pay: Texts['pay'] = {
  titles: { Pay: 'Bezahlen' },
  pay: 'Bezahlen',
  amount: 'Betrag',
  to: 'An',
  network: 'Netzwerk',
  fee: 'Netzwerkgebühr',
  preparing: 'Es wird nachgesehen, was Sie besitzen und was das Netzwerk verlangt …',
  checking: 'Wird geprüft …',
  review: 'Nichts wird gesendet, bevor Sie es in Ihrer Wallet bestätigen.',
  notPaid: 'Es wurde nichts bezahlt.',
  cancel: 'Abbrechen',
  earlier: 'Dies wurde schon bezahlt, oder vielleicht. Es wird nicht noch einmal verlangt.',
}
