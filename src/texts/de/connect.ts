import type { Texts } from '../texts'

const count = new Intl.NumberFormat('de')

export const connect: Texts['connect'] = {
  titles: { Connect: 'Wallet verbinden', email: 'Weiter mit E-Mail' },
  allWallets: 'Alle Wallets',
  injected: 'Browser-Wallet',
  more: (more) => `${count.format(more)} weitere`,
  or: 'oder',
  noneInBrowser: 'In diesem Browser wurde keine Wallet gefunden. Installieren Sie eine, und kommen Sie dann zurück.',
  noWalletYet: 'Noch keine Wallet?',
  getStarted: 'Jetzt holen',
  tags: { 'qr code': 'QR-Code', installed: 'Installiert', recent: 'Zuletzt', multichain: 'Multichain' },
  twin: 'Zwei Wallets geben sich für diese aus. Wählen Sie nur eine, die Sie selbst installiert haben.',
}
