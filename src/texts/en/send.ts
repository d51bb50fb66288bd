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
  ownAddressText: 'You’d pay the network fee, and nothing would change.',
  lookalike: 'This isn’t the address you’ve used before',
  lookalikeText: 'It begins and ends the same. Compare it in full with {address}',

  pending: 'The same payment is still pending',
  pendingText: (what: string) =>
    `You already sent ${what} to this address, and it isn’t confirmed yet. If you send it again, both may arrive.`,

  unknown: 'It is not known whether this was sent',
  lookInWallet: 'Look at the activity in your wallet.',
  confirmIn: (wallet: string) => `Confirm in ${wallet}`,
  declineToChange: 'The request is in your wallet. To change it, decline it there first.',
  showRequest: 'Show request',

  search: 'Search token',
  yourTokens: 'Your tokens',
  none: 'No tokens found',
  noneYet: 'Your tokens will appear here',
  clearSearch: 'Clear search',
  notAllListed: 'Some tokens may be missing.',
  notAllListedNow: 'Some tokens may be missing. Try again in a moment.',
  readingTokens: 'Loading your tokens',

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
  silent: 'No answer from the network yet',
  silentText:
    'Just before your wallet is asked, the network is asked once more whether all of this still holds. It has been silent for two seconds. You can wait, go on without its answer, or leave this.',
  goOn: 'Go on all the same',
  send: 'Send',

  willHappen: 'What will happen',
  atLeast: (amount: string) => `${amount} at least`,
  unknownLeaves: 'A token that is not known here would leave: {token}',
  unknownsLeave: (count: number) => `${count} tokens that are not known here would leave.`,
  unknownArrives: 'A token that is not known here would arrive: {token}. Nothing says what it is worth.',
  unknownsArrive: (count: number) =>
    `${count} tokens that are not known here would arrive. Nothing says what they are worth.`,
}
