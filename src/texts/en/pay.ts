/** What a host asks to be paid. */
export const pay = {
  titles: { Pay: 'Pay' },
  pay: 'Pay',
  amount: 'Amount',
  to: 'To',
  network: 'Network',
  fee: 'Network fee',
  preparing: 'Looking up what you hold and what the network takes…',
  checking: 'Checking…',
  review: 'Nothing is sent before you confirm it in your wallet.',
  notPaid: 'Nothing was paid.',
  cancel: 'Cancel',
  earlier: 'This was paid before, or may have been. It is not asked for again.',
}
