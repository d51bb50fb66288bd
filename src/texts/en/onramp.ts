const either = new Intl.ListFormat('en', { type: 'disjunction' })
const methods: Readonly<Record<string, string>> = { card: 'card', ach_bank_account: 'bank account' }
const method = (id: string) => methods[id] ?? id.replaceAll('_', ' ')

/** Buying coins. */
export const onramp = {
  titles: {
    OnRampProviders: 'Buy crypto',
    OnRampFiatSelect: 'Select currency',
    OnRampTokenSelect: 'Select token',
    OnRampActivity: 'Purchases',
    BuyInProgress: 'Buy',
    WhatIsABuy: 'What is buying?',
  },
  pay: 'You pay',
  amount: 'Amount to pay',
  chooseCurrency: (id: string) => `Currency: ${id}. Choose another`,
  presets: 'Amounts to choose from',
  get: 'You get',
  chooseToken: (symbol: string) => `Token: ${symbol}. Choose another`,
  /** Beside an amount that no server has named. */
  estimated: 'Estimated',
  estimatedText: 'No price is known at the moment. The provider names it before you pay.',
  /** What an estimate can say: `$100` of the coin. */
  worthOf: (worth: string, symbol: string) => `${worth} of ${symbol}, less fees`,
  quoting: 'Asking for the price',
  providerFee: 'Provider fee',
  networkFee: 'Network fee',
  /** @param ids of the methods that take this amount */
  payableBy: (...ids: readonly string[]) => `By ${either.format(ids.map(method))}`,
  upTo: (id: string, most: string) => `Up to ${most} by ${method(id)}`,
  startingAt: (id: string, least: string) => `From ${least} by ${method(id)}`,
  tooLittle: (least: string) => `Pay at least ${least}.`,
  tooMuch: (most: string) => `Pay at most ${most}.`,
  fractional: 'Enter a whole amount, without decimals.',
  unreadable: 'This is not an amount. Write it in digits.',
  arrivesOn: (network: string) => `The coins arrive on ${network}, under the same address.`,

  providers: 'Providers',
  fees: (least: number, most: number) => `Fees ${least}–${most}%`,
  /** Of a provider that takes no wish along. */
  sellsItself: (symbol: string) => `Sells ${symbol}; you choose the amount there`,
  preparing: 'Preparing the page',
  noPage: 'The page could not be prepared',
  none: 'Buying is not available here',
  noneText: 'No provider sells to this network or region.',
  purchases: 'Your purchases',
  howItWorks: 'How does it work?',

  searchCurrency: 'Search currency',
  searchToken: 'Search token',
  nothingFound: 'Nothing found',

  buyIn: (provider: string) => `Buy in ${provider}`,
  following: 'You will see here when the purchase is made. You can also close this: it goes on without it.',
  handedOver: (provider: string) => `The coins appear in your account when ${provider} has sent them.`,
  blocked: 'Your browser kept the page closed',
  blockedText: (provider: string) => `Allow windows for this page, or open ${provider} with this button.`,
  open: (provider: string) => `Open ${provider}`,
  openAgain: 'Open the page again',
  failed: 'Buy failed',
  failedText: 'No purchase was seen within three minutes. If you have paid, the coins arrive all the same.',
  idle: 'Nothing is being bought',
  idleText: 'Begin with a provider.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  noLink: 'No link found',
  done: 'Back to the account',
  began: 'Back to where you began',

  readingPurchases: 'Reading your purchases',
  noPurchases: 'No purchases yet',
  noPurchasesText: (provider: string) => `What you buy from ${provider} will appear here.`,
  purchasesFailed: 'Your purchases could not be read',
  bought: 'Bought',
  inProgress: 'In progress',
  purchaseFailed: 'Failed',

  whatIsIt: 'Quickly and easily buy digital assets!',
  blurbs: [
    {
      title: 'Pay as you are used to',
      text: 'With a card or from your bank account, on the page of a provider that you choose.',
    },
    { title: 'Straight to your account', text: 'The provider sends the coins to the address that is connected here.' },
    { title: 'No surprises', text: 'Price and fees are on the provider’s page before you pay.' },
  ],
  buy: 'Buy',
}
