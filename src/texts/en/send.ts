/** Texts of sending. */
export const send = {
  /** Headings of the views, except those named after their content. */
  titles: {
    WalletSend: 'Send',
    WalletSendSelectToken: 'Select token',
    WalletSendPreview: 'Review send',
  },
  loading: 'Loading the form',

  chooseToken: (symbol: string) => `Token: ${symbol}. Choose another`,
  selectToken: 'Select token',
  /** Accessible name of the token button while no token is selected. */
  noToken: 'Token: none. Select token',
  /** Word before the balance of a token, for screen readers. */
  balance: 'Balance',
  max: 'Max',
  findingMax: 'Finding the largest amount',

  to: 'To',
  addressPlaceholder: 'Type or paste address',
  clearReceiver: 'Clear the recipient',
  lookingUp: 'Looking up the name…',
  checkingAddress: 'Checking the address…',
  validAddress: 'The address is valid',

  /** Labels of the form's button, by what is missing. */
  buttons: {
    'Preview Send': 'Review',
    'Finding Address': 'Looking up the address…',
    'Invalid Address': 'Enter a valid address',
    'Add Address': 'Enter an address',
    'Insufficient Funds': 'Not enough balance',
    'Add Amount': 'Enter an amount',
    'Incorrect Value': 'Enter a valid amount',
    'Select Token': 'Choose a token',
  },
  ownAddress: 'This is your own address',
  ownAddressText: 'You’d pay the network fee, and nothing would change.',
  lookalike: 'This isn’t the address you’ve used before',
  lookalikeText: 'It starts and ends the same. Compare it in full with {address}',

  pending: 'The same payment is still pending',
  pendingText: (what: string) =>
    `You already sent ${what} to this address, and it isn’t confirmed yet. If you send it again, both may arrive.`,

  unknown: 'We couldn’t confirm whether this was sent',
  lookInWallet: 'Check your wallet’s activity.',
  confirmIn: (wallet: string) => `Confirm in ${wallet}`,
  declineToChange: 'The request is in your wallet. To change it, decline it there first.',
  showRequest: 'Show request',

  search: 'Search token',
  yourTokens: 'Your tokens',
  none: 'No tokens found',
  noneYet: 'Your tokens will appear here.',
  notAllListed: 'Some tokens may be missing.',
  notAllListedNow: 'Some tokens may be missing. Try again in a moment.',
  readingTokens: 'Loading your tokens',

  nothingToReview: 'There’s nothing to review.',
  network: 'Network',
  fee: 'Network fee',
  feeUnknown: 'not known',
  estimating: 'Estimating the network fee',
  mayFail: 'This may fail',
  notSent: 'Nothing was sent',
  leavingText: (wallet: string) => `Closing this won’t cancel the request. Decline it in ${wallet}.`,
  review: 'Review transaction carefully',
  cancel: 'Cancel',
  haveChecked: 'I have checked',
  checking: 'Checking…',
  silent: 'No answer from the network yet',
  silentText:
    'We check everything once more before asking your wallet, and the network hasn’t answered for two seconds. You can wait, continue without its answer, or cancel.',
  goOn: 'Continue anyway',
  send: 'Send',
  /** Caption of the amount. */
  sends: 'You send',
  /** Buttons of a review whose balance may be insufficient. */
  changeAmount: 'Change amount',
  sendAnyway: 'Send anyway',

  willHappen: 'What will happen',
  atLeast: (amount: string) => `${amount} at least`,
  unknownLeaves: 'You’d send an unknown token: {token}',
  unknownsLeave: (count: number) => `You’d send ${count} unknown tokens.`,
  unknownArrives: 'You’d receive an unknown token: {token}. It may be worthless.',
  unknownsArrive: (count: number) => `You’d receive ${count} unknown tokens. They may be worthless.`,
}
