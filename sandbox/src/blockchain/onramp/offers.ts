import { nativeAddress, nativeOf, tokens, type Coin } from '../../evm/coins'
import { isLocal } from '../../shared/chains'

/** Networks of the exchange that also run here, with the exchange's names. */
export const exchangeNetworks = [
  { name: 'ethereum', display_name: 'Ethereum', chain: 1 },
  { name: 'arbitrum', display_name: 'Arbitrum One', chain: 42161 },
  { name: 'polygon', display_name: 'Polygon', chain: 137 },
  { name: 'optimism', display_name: 'OP Mainnet', chain: 10 },
  { name: 'base', display_name: 'Base', chain: 8453 },
] as const

/** Value of one unit of a currency in US cents. */
export const currencies: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 108n, GBP: 127n }

const limits = (card: string, bank: string) => [
  { id: 'card', min: '10.00', max: card },
  { id: 'ach_bank_account', min: '10.00', max: bank },
]
export const paymentCurrencies = [
  { id: 'USD', payment_method_limits: limits('7500.00', '25000.00') },
  { id: 'EUR', payment_method_limits: limits('7500.00', '25000.00') },
  { id: 'GBP', payment_method_limits: [{ id: 'card', min: '20.00', max: '6000.00' }] },
]

/** Coin of a network by symbol. Undefined if it is not sold there. */
export function coinOn(chainId: number, symbol: string): Coin | undefined {
  if (!isLocal(chainId)) return undefined
  const native = nativeOf(chainId)
  // The aggregator names the real USDC; here it is the sandbox's dollar.
  const wanted = symbol === 'USDC' ? 'USDX' : symbol
  return native.symbol === wanted ? native : sold.find((token) => token.symbol === wanted)
}

/** `STUCK` could never be transferred. */
const sold = tokens.filter(({ symbol }) => symbol !== 'STUCK')
const sellers = [...new Set(exchangeNetworks.map(({ chain }) => nativeOf(chain)))]

export const purchaseCurrencies = [
  ...sellers.map(({ name, symbol }) => ({
    id: `sandbox-${symbol.toLowerCase()}`,
    name,
    symbol,
    networks: exchangeNetworks
      .filter(({ chain }) => nativeOf(chain).symbol === symbol)
      .map(({ chain, ...network }) => ({ ...network, chain_id: String(chain), contract_address: '' })),
  })),
  ...sold.map(({ name, symbol, address }) => ({
    id: `sandbox-${symbol.toLowerCase()}`,
    name,
    symbol,
    networks: exchangeNetworks.map(({ chain, ...network }) => ({
      ...network,
      chain_id: String(chain),
      contract_address: address ?? nativeAddress,
    })),
  })),
]

/** Fees of the provider and the network, per mille of the amount paid. */
const PROVIDER_FEE = 10n
const NETWORK_FEE = 5n
const PER_MILLE = 1_000n

export interface Price {
  /** Amount of the coin, decimal. */
  bought: string
  /** Amounts in the currency paid, decimal: the total, the part that buys coins, and the fees. */
  total: string
  subtotal: string
  providerFee: string
  networkFee: string
}

/** @param paid decimal with at most two places; returns undefined if it is invalid or the currency is unknown */
export function priceOf(coin: Pick<Coin, 'price' | 'decimals'>, paid: string, currency: string): Price | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(paid) ?? []
  const rate = currencies[currency]
  const cents = BigInt(whole + fraction.padEnd(2, '0'))
  if (!rate || cents === 0n) return undefined
  const providerFee = (cents * PROVIDER_FEE) / PER_MILLE
  const networkFee = (cents * NETWORK_FEE) / PER_MILLE
  const subtotal = cents - providerFee - networkFee
  // Converts to US cents: prices have at most two decimals.
  const price = BigInt(Math.round(coin.price * 100))
  const bought = (subtotal * rate * 10n ** BigInt(coin.decimals)) / (price * 100n)
  return {
    bought: decimalText(bought, coin.decimals),
    total: decimalText(cents, 2, true),
    subtotal: decimalText(subtotal, 2, true),
    providerFee: decimalText(providerFee, 2, true),
    networkFee: decimalText(networkFee, 2, true),
  }
}

function decimalText(units: bigint, places: number, keepsZeros = false): string {
  const digits = String(units).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, -places), digits.slice(-places)]
  const kept = keepsZeros ? fraction : fraction.replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
