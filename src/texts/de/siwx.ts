import type { Texts } from '../texts'

export const siwx: Texts['siwx'] = {
  titles: { SIWXSignMessage: 'Anmelden' },
  title: (app) => `Bei ${app} anmelden`,
  why: 'Signieren Sie eine Nachricht als Nachweis, dass dieses Konto Ihres ist. Nichts wird gesendet, und es kostet nichts.',
  cancelDisconnects: 'Abbrechen trennt Ihre Wallet.',
  cancelReturns: 'Abbrechen führt zum vorigen Netzwerk zurück.',
  looking: 'Ihre Anmeldung wird gesucht …',
  inWallet: (wallet) => `Signieren Sie die Nachricht in ${wallet}.`,
  verifying: 'Die Signatur wird geprüft …',
  sign: 'Signieren',
  signing: 'Wird signiert …',
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
}
