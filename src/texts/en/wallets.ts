/** Choosing a wallet and connecting it. */
export const wallets = {
  search: 'Search wallet',
  connectByQrCode: 'Connect by QR code',
  none: 'No Wallet found',
  clearSearch: 'Clear search',
  listFailed: 'The wallet list could not be loaded.',
  searchFailed: (query: string) => `The search for “${query}” failed.`,

  allWallets: 'All Wallets',
  /** The wallet at `window.ethereum`, which does not say its name. */
  injected: 'Browser Wallet',
  /** How many wallets in this browser are not shown yet. */
  more: (count: number) => `${count} more`,
  /** Between two ways to connect. */
  or: 'or',
  noneInBrowser: 'No wallet was found in this browser. Install one, then come back.',
  noWalletYet: 'Haven’t got a wallet?',
  getStarted: 'Get started',
  tags: { 'qr code': 'QR code', installed: 'Installed', recent: 'Recent', multichain: 'Multichain' },
  /** Two wallets say that they are the same one. */
  twin: 'Two wallets use this identity. Be sure that you know yours.',

  declined: 'Connection declined',
  declinedText: 'If you did not decline it, an earlier request may still be open in the wallet.',
  notConnected: 'Not connected',
  approveIn: (wallet: string) => `Approve in ${wallet}`,
  approveText: 'Accept the connection request in the wallet',
  unanswered: 'No answer yet. Open the wallet and look for a waiting request, or ask it again.',

  selectChain: (wallet: string) => `Select chain for ${wallet}`,
  selectChainText: 'It can be connected on each of these.',

  where: 'Where your wallet is',
  platforms: {
    browser: 'Browser',
    mobile: 'Mobile',
    qrcode: 'Mobile',
    web: 'Webapp',
    desktop: 'Desktop',
    unsupported: 'Not Detected',
  },
  notDetected: 'Not Detected',
  notDetectedText: (wallet: string) => `${wallet} was not found on this device, and names no way to reach it.`,
  continueIn: (wallet: string) => `Continue in ${wallet}`,
  installedHere: 'It is installed in this browser.',
  connect: 'Connect',
  doNotHave: (wallet: string) => `Don’t have ${wallet}?`,
  get: 'Get',
  continueText: 'Open and continue in the wallet app',
  open: 'Open',
  looking: 'Looking for your session…',
  lookingText: 'This takes a few seconds after you come back.',

  qrLabel: (wallet: string) => `QR code to connect ${wallet}`,
  aPhoneWallet: 'a phone wallet',
  renewing: 'Making a fresh code…',
  scan: 'Scan this QR Code with your phone',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Failed to copy',
  unreachable: 'WalletConnect cannot be reached',
  checkConnection: 'Check your connection and try again.',

  getAWallet: 'Get a wallet',
  exploreAll: 'Explore all',
  install: (wallet: string) => `Install ${wallet}, then come back to connect it.`,
  nowhere: (wallet: string) => `${wallet} does not say where it can be had. Choose another one.`,
  stores: {
    chrome_store: 'Chrome Extension',
    app_store: 'iOS App',
    play_store: 'Android App',
    homepage: 'Website',
  },
  whatIsAWallet: [
    {
      title: 'Holds what is yours',
      text: 'Tokens, collectibles and money on networks such as Ethereum, all in one place.',
    },
    {
      title: 'Signs you in',
      text: 'One wallet opens many apps. There is no password to make up or to lose.',
    },
    {
      title: 'Asks you first',
      text: 'Nothing moves until you approve it in the wallet. This app only sees your address.',
    },
  ],
}
