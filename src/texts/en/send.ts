/** Sending. */
export const send = {
  /** The headings of the views, but for those that are named by what they carry. */
  titles: {
    WalletSend: 'Send',
    WalletSendSelectToken: 'Select token',
    WalletSendPreview: 'Review send',
  },
  loading: 'Loading the form',

  amount: 'Amount',
  chooseToken: (symbol: string) => `Token: ${symbol}. Choose another`,
  selectToken: 'Select token',
  /** The name of that button, beside the form’s own that says the same. */
  noToken: 'Token: none. Select token',
  max: 'Max',
  findingMax: 'Finding the largest amount',

  to: 'To',
  addressPlaceholder: 'Type or paste address',
  clearReceiver: 'Clear the receiver',
  lookingUp: 'Looking up the name…',
  checkingAddress: 'Checking the address…',
  validAddress: 'The address is valid',

  /** The form's button says what is missing. */
  buttons: {
    'Preview Send': 'Preview send',
    'Finding Address': 'Finding address',
    'Invalid Address': 'Invalid address',
    'Address not checked': 'Address not checked',
    'Add Address': 'Add address',
    'Insufficient Funds': 'Insufficient funds',
    'Add Amount': 'Add amount',
    'Incorrect Value': 'Incorrect value',
    'Select Token': 'Select token',
  },
  ownAddress: 'This is your own address',
  ownAddressText: 'Nothing will change hands, and the network fee is paid all the same.',
  lookalike: 'It only looks like an address you know',
  lookalikeText: 'It begins and ends the same, and is another one. Compare it whole with {address}',

  pending: 'The same payment is still pending',
  pendingText: (what: string) =>
    `You have sent ${what} to this address, and the network has not decided yet. Sent again, both may arrive.`,

  unknown: 'It is not known whether this was sent',
  lookInWallet: 'Look at the activity in your wallet.',
  confirmIn: (wallet: string) => `Confirm in ${wallet}`,
  declineToChange: 'The wallet was asked for this. Decline it there to change it.',
  showRequest: 'Show request',

  search: 'Search token',
  yourTokens: 'Your tokens',
  none: 'No tokens found',
  noneYet: 'Your tokens will appear here',
  clearSearch: 'Clear search',
  notAllListed: 'Not all that you hold may be listed.',
  notAllListedNow: 'Not all that you hold may be listed. You can try again in a moment.',
  readingTokens: 'Reading what you hold',

  nothingToReview: 'There is nothing to review.',
  network: 'Network',
  fee: 'Network fee',
  feeUnknown: 'not known',
  estimating: 'Estimating the network fee',
  mayFail: 'It may not go through',
  notSent: 'Nothing was sent',
  leavingText: (wallet: string) => `Closing this does not cancel the request. Decline it in ${wallet}.`,
  review: 'Review transaction carefully',
  cancel: 'Cancel',
  haveChecked: 'I have checked',
  checking: 'Checking…',
  send: 'Send',

  willHappen: 'What will happen',
  atLeast: (amount: string) => `${amount} at least`,
}
