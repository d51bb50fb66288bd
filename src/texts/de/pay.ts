import type { Texts } from '../texts'

export const pay: Texts['pay'] = {
  titles: { Pay: 'Bezahlen', PayLoading: 'Zahlung' },
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
  confirm: 'In der Wallet bestätigen',
  confirmText: 'Diese Ansicht zu verlassen ruft die Anfrage nicht zurück: Lehnen Sie sie in der Wallet ab.',
  paid: 'Zahlung gesendet',
  paidText: 'Das Netzwerk braucht einen Moment, um sie zu bestätigen.',
  unknown: 'Möglicherweise wurde bezahlt',
  earlier: 'Dies wurde schon bezahlt, oder vielleicht. Es wird nicht noch einmal verlangt.',
  nothing: 'Es ist nichts zu bezahlen.',
  done: 'Fertig',
}
