import { methodsOf } from '../domain/methods'

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const method = methodsOf({ card: 'card', ach_bank_account: 'bank account' })

/** Texts of buying. */
export const onramp = {
  titles: {
    OnRampProviders: 'Buy crypto',
  },
  pay: 'You pay',
  chooseCurrency: (id: string) => `Currency: ${id}. Choose another`,
  presets: 'Amounts to choose from',
  get: 'You get',
  chooseToken: (symbol: string) => `Token: ${symbol}. Choose another`,
  /** Label of an estimated amount, if no provider gave a quote. */
  estimated: 'Estimated',
  estimatedText: 'No price right now. The provider shows it before you pay.',
  /** Text of an estimate: `$100 of ETH, less fees`. */
  worthOf: (worth: string, symbol: string) => `${worth} of ${symbol}, less fees`,
  quoting: 'Getting the price',
  providerFee: 'Provider fee',
  networkFee: 'Network fee',
  /** @param ids of the methods that take this amount */
  payableBy: (...ids: readonly string[]) => `By ${either.format(ids.map(method))}`,
  upTo: (id: string, most: string) => `Up to ${most} by ${method(id)}`,
  startingAt: (id: string, least: string) => `From ${least} by ${method(id)}`,
  tooLittle: (least: string) => `Pay at least ${least}.`,
  tooMuch: (most: string) => `Pay at most ${most}.`,
  fractional: 'Enter a whole amount, without decimals.',
  unreadable: 'Enter an amount in digits.',
  arrivesOn: (network: string) => `The coins arrive on ${network}, at the same address.`,

  providers: 'Choose a provider',
  fees: (least: number, most: number) => `Fees ${least}–${most}%`,
  /** Texts of a provider whose page cannot be preset: the only coin it sells, and the amount. */
  sellsItself: (symbol: string) => `Sells ${symbol}`,
  setThere: 'You enter the amount there',
  preparing: 'Preparing the page',
  noPage: 'Couldn’t prepare the page',
  none: 'Buying isn’t available here',
  noneText: 'No provider supports this network or region.',
  purchases: 'Your purchases',
  howItWorks: 'How does it work?',
}
