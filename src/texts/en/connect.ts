/** The first view: the ways to connect. */
export const connect = {
  /** The headings; the second where e-mail is the one way to connect. */
  titles: { Connect: 'Connect wallet', email: 'Continue with email' },
  allWallets: 'All wallets',
  /** The wallet at `window.ethereum`, which does not say its name. */
  injected: 'Browser wallet',
  /** How many wallets in this browser are not shown yet. */
  more: (count: number) => `${count} more`,
  /** Between two ways to connect. */
  or: 'or',
  noneInBrowser: 'No wallet found in this browser. Install one, then come back.',
  noWalletYet: 'Don’t have a wallet?',
  getStarted: 'Get one',
  tags: { 'qr code': 'QR code', installed: 'Installed', recent: 'Recent', multichain: 'Multichain' },
  /** Two wallets say that they are the same one. */
  twin: 'Two wallets claim to be this one. Only choose one you installed yourself.',
}
