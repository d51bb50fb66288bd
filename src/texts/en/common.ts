import { actionNotAllowed, tokenBalanceUnavailable } from '../../domain/texts'

/** Of the frame around every view, and of the parts that several views use. */
export const common = {
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  clearSearch: 'Clear the search',
  closeBanner: 'Close the banner',
  whatIsAWallet: 'What is a wallet?',
  chooseNetwork: (network: string) => `Network: ${network}. Choose another`,
  /** A part of the code could not be fetched. */
  lost: 'Couldn’t load this part.',
  checkConnection: 'Check your connection, then try again.',
  /** The browser does not ask for it again on this page. */
  reload: 'Reload the page',
  checkAndReload: 'Check your connection, then reload the page.',
  terms: 'terms of service',
  privacy: 'privacy policy',
  termsAndPrivacy: '{terms} and {privacy}',
  termsOfApp: 'terms of this app',
  agree: 'I agree to the {documents}',
  agreeFirst: 'Agree first, then choose how to connect.',
  agreed: 'Now choose how to connect.',
  byConnecting: 'By connecting, you accept the {documents}.',
  branding: 'Powered by walletchart',
  /** The app asked the embedded wallet for what it does not do. */
  actionNotAllowed,
  refused: 'The app asked for something this wallet doesn’t support. Nothing was signed or sent.',
  /** In the place of a wallet's name that is not known. */
  yourWallet: { atStart: 'Your wallet', within: 'your wallet' },
  tokenBalanceUnavailable,
}
