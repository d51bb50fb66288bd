import type { CaipNetworkId } from '../caip'

/** Coin that can be bought. Field names are the server's. */
export interface PurchaseCurrency {
  id: string
  name: string
  symbol: string
  networks: readonly PurchaseNetwork[]
}
/** Network on which a coin can be delivered. */
export interface PurchaseNetwork {
  name: string
  display_name: string
  chain_id: string
  /** Address of the contract; `null` for the network's native coin. */
  contract_address: string | null
}

/** Currency to pay with, and its limits per payment method. */
export interface PaymentCurrency {
  /** Code of ISO 4217. */
  id: string
  payment_method_limits: readonly PaymentLimit[]
}
/** Limits of a payment method. */
export interface PaymentLimit {
  /** Payment method: `card`, `ach_bank_account`, … */
  id: string
  /** Limits as plain decimals, both inclusive. */
  min: string
  max: string
}

/** Coins to buy, and currencies to pay with. */
export interface Currencies {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
}

const limits: readonly PaymentLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Fallback if the server lists nothing (docs/reference.md#buying). Ether has no contract (docs/decisions.md#9). */
export const builtInCurrencies: Currencies = {
  purchaseCurrencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: null }],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
}

/** Returns the coins that can be delivered on a network; all coins if no coin can. */
export function soldOn(currencies: readonly PurchaseCurrency[], network: CaipNetworkId): readonly PurchaseCurrency[] {
  const [, reference] = network.split(':')
  const there = currencies.filter(({ networks }) => networks.some(({ chain_id }) => chain_id === reference))
  return there.length > 0 ? there : currencies
}

/** Amounts that the form suggests. */
export const amountPresets = ['100', '250', '500', '1000'] as const

/** Result of checking a typed amount. */
export type PaymentCheck =
  | { is: 'missing' | 'unreadable' | 'fractional' }
  | { is: 'tooLittle'; least: string }
  | { is: 'tooMuch'; most: string }
  /** `closed`: methods that do not accept the amount, with their maximum (`most`) or minimum (`least`). */
  | { is: 'payable'; methods: readonly string[]; closed: readonly { id: string; most?: string; least?: string }[] }

/**
 * Checks whether an amount can be paid. Only whole amounts: the exchange's page can be opened with no other. The limits
 * in the result are whole, too: the least and the greatest amounts that can be typed.
 *
 * @param text as typed
 */
export function checkPayment(text: string, { payment_method_limits: all }: PaymentCurrency): PaymentCheck {
  if (/^0*$/.test(text)) return { is: 'missing' }
  if (/^\d*[.,]\d*$/.test(text)) return { is: 'fractional' }
  if (!/^\d{1,60}$/.test(text)) return { is: 'unreadable' }
  const paid = centsOf(text)
  const open = all.filter(({ min, max }) => centsOf(min) <= paid && paid <= centsOf(max))
  if (open.length > 0) {
    const closed = all.filter((one) => !open.includes(one))
    return {
      is: 'payable',
      methods: open.map(({ id }) => id),
      closed: closed.map(({ id, min, max }) =>
        centsOf(max) < paid ? { id, most: wholeBelow(max) } : { id, least: wholeAbove(min) },
      ),
    }
  }
  const below = all.map(({ max }) => max).filter((max) => centsOf(max) < paid)
  const most = below.sort(byAmount).at(-1)
  const least = all.map(({ min }) => min).sort(byAmount)[0]
  return most === undefined
    ? { is: 'tooLittle', least: wholeAbove(least ?? '0') }
    : { is: 'tooMuch', most: wholeBelow(most) }
}

/** Converts a plain decimal to hundredths, truncated. */
export function centsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Returns the least whole amount that is not below a limit. */
export const wholeAbove = (limit: string): string => String((centsOf(limit) + 99n) / 100n)
const wholeBelow = (limit: string): string => String(centsOf(limit) / 100n)

const byAmount = (a: string, b: string) => Number(centsOf(a) > centsOf(b)) - Number(centsOf(a) < centsOf(b))
