import { ModalError, type Fault } from '../../../src/domain/errors'
import { builtInCurrencies, type Currencies } from '../../../src/domain/onramp/currency'
import type { Quote } from '../../../src/features/onramp/domain/quote'
import type { Activity } from '../../../src/domain/portfolio/activity'
import type { OnrampApi } from '../../../src/features/onramp/services/onrampApi'
import type { Answer } from './embedded'

/** Answers of the onramp servers in a scene. */
export interface OnrampScript {
  currencies: Answer<Currencies>
  quote: Answer<Quote>
  link: Answer<string>
  purchases: Answer<readonly Activity[]>
  /** Second page of purchases. Undefined: there is only one. */
  older?: Answer<readonly Activity[]>
}

const quote: Quote = {
  quoteId: 'gallery',
  purchaseAmount: { amount: '0.0394', currency: 'ETH' },
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '98.50', currency: 'USD' },
  providerFee: { amount: '1.00', currency: 'USD' },
  networkFee: { amount: '0.50', currency: 'USD' },
  estimated: false,
}
const plain: OnrampScript = {
  currencies: {
    purchaseCurrencies: builtInCurrencies.purchaseCurrencies.toReversed(),
    paymentCurrencies: builtInCurrencies.paymentCurrencies,
  },
  quote,
  link: 'https://pay.example/buy',
  purchases: [],
}

function play<T>(answer: Answer<T>): Promise<T> {
  if (answer === 'waiting') return new Promise(() => {})
  const { code, message } = answer as Partial<Fault>
  return code && message ? Promise.reject(new ModalError(code, message)) : Promise.resolve(answer as T)
}

export function onrampApi(given: Partial<OnrampScript>): OnrampApi {
  const script = { ...plain, ...given }
  return {
    currencies: () => play(script.currencies),
    quote: () => play(script.quote),
    link: () => play(script.link),
    purchases: async (_, { cursor } = {}) => {
      const { purchases, older } = script
      const read = await play<readonly Activity[]>(cursor === undefined ? purchases : (older ?? []))
      return { activities: [...read], ...(older !== undefined && cursor === undefined && { next: 'older' }) }
    },
  }
}
