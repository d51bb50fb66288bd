import { actionNotAllowed, tokenBalanceUnavailable } from '../../domain/texts'

/** Texts of the dialog's frame, and of parts that several views share. */
export const common = {
  close: 'Close',
  back: 'Back',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  clearSearch: 'Clear search',
  /** Number of rows that a search has found, announced. */
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  closeBanner: 'Close the banner',
  whatIsAWallet: 'What is a wallet?',
  chooseNetwork: (network: string) => `Network: ${network}. Choose another`,
  /** Error of a code chunk that failed to load. */
  lost: 'Couldn’t load this part',
  checkConnection: 'Check your connection and try again.',
  /** Error of a code chunk that only a page reload can load. */
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
  /** Error of a request that the embedded wallet does not support. */
  actionNotAllowed,
  refused: 'The app asked for something this wallet doesn’t support. Nothing was signed or sent.',
  /** Name of a wallet without a known name. */
  yourWallet: { atStart: 'Your wallet', within: 'your wallet' },
  tokenBalanceUnavailable,
}
