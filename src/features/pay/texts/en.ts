/** Texts of a payment that the host requests. */
export const pay = {
  titles: { Pay: 'Pay' },
  pay: 'Pay',
  amount: 'Amount',
  payTo: (name: string) => `Pay ${name}`,
  to: 'Pays to',
  network: 'Network',
  fee: 'Network fee',
  preparing: 'Checking your balance and the network fee…',
  checking: 'Checking…',
  review: 'Nothing is sent until you confirm in your wallet.',
  notPaid: 'Nothing was paid',
  cancel: 'Cancel',
  earlier: 'This may already be paid, so we won’t ask for it again.',
}
