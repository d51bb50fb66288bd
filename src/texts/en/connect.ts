/** Texts of the first view, with the ways to connect. */
export const connect = {
  /** Headings; `email` if e-mail is the only way to connect. */
  titles: { Connect: 'Connect wallet', email: 'Continue with email' },
  allWallets: 'All wallets',
  /** Name of the wallet at `window.ethereum`, which has none of its own. */
  injected: 'Browser wallet',
  /** Number of installed wallets that are not shown yet. */
  more: (count: number) => `${count} more installed ${count === 1 ? 'wallet' : 'wallets'}`,
  /** Separator of two ways to connect. */
  or: 'or',
  noneInBrowser: 'No wallet found in this browser. Install one, then come back.',
  noWalletYet: 'Don’t have a wallet?',
  getStarted: 'Get one',
  /** Below the question whether one has a wallet, on a phone. */
  aboutWallets: 'A wallet holds your tokens and signs you in without a password.',
  tags: { 'qr code': 'QR code', installed: 'Installed', recent: 'Recent', multichain: 'Multichain' },
  /** Warning if two wallets announce the same id. */
  twin: 'Two wallets claim to be this one. Only choose one you installed yourself.',
}
