import { type CaipAddress, type CaipNetworkId } from '../../../domain/caip'
import { parseCaipAddress } from '../../../domain/account/accountId'
import type { EvmTransfer } from '../../../domain/transaction/evmTransfer'
import type { Change } from '../../../domain/transaction/simulation'
import type { Fee, SentTransaction } from '../../../domain/transaction/transaction'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'

/** Side of the pair on which the amount was typed. */
export type Side = 'from' | 'to'

/** Swap form as it is on screen. */
export interface SwapForm {
  account?: CaipAddress | undefined
  network?: CaipNetworkId | undefined
  from?: TokenBalance | undefined
  to?: TokenBalance | undefined
  side: Side
  amountText: string
  /** Slippage in per cent, as typed. */
  slippage: string
}

/** Request for a quote: a complete form. Amounts are in the smallest unit, decimal text. */
export interface SwapQuestion {
  account: CaipAddress
  network: CaipNetworkId
  from: TokenBalance
  to: TokenBalance
  side: Side
  units: string
}

/** Current quote of an exchange. */
export interface Quote {
  /** Unique id. */
  id: string
  fromUnits: string
  toUnits: string
  /** Price of one in dollars, plain decimal text; `0` if unknown. */
  fromPrice: string
  toPrice: string
  coinPrice: string
  /** Network fee of a usual swap, in the native coin's smallest unit; absent if the gas price is unknown. */
  feeUnits?: string | undefined
}

/** Swap under review, fixed completely. */
export interface SwapOrder extends SwapQuestion {
  /** Slippage in basis points. */
  slippage: number
  /** Minimum that the visitor has agreed to so far: an offer below it has another price. */
  floor: string
}

/** Call that the wallet is asked for. A remaining approval is revoked first if its token requires this. */
export interface SwapCall {
  kind: 'revoke' | 'approve' | 'swap'
  transfer: EvmTransfer
}

/** Review on screen before the wallet is asked; the wallet is asked for exactly this. */
export interface SwapOffer {
  /** Id of its quote: a wallet is never asked twice for it. */
  id: string
  order: SwapOrder
  quote: Quote
  /** Minimum that arrives; otherwise the network reverts the swap. */
  minimum: string
  /** Contract that the swap is sent to, and that moves the paid token. */
  router: string
  /** Next call; all calls if the wallet takes them as a batch. */
  calls: readonly SwapCall[]
  /** All calls of the swap, in order; `calls` are the first of them. */
  plan: readonly SwapCall[]
  /** Allowance of the router for the paid token when this was prepared; absent for the native coin. */
  allowance?: string | undefined
  /** Fee of `calls`. */
  fee: Fee
  /** Whether the fee is rough: no node can estimate calls after the first, which count as usual ones. */
  feeIsRough?: boolean | undefined
  /** Simulated gas of each call of the plan; absent if no node can simulate. */
  gasUsed?: readonly string[] | undefined
  /** Simulated changes of the account's balances; absent if no node can simulate. */
  changes?: readonly Change[] | undefined
  /** Whether no node can simulate the swap, and its receiver cannot be decoded from its bytes. */
  isUnread?: boolean | undefined
  /** Transaction that may still change the allowance: it is awaited before the wallet is asked for another one. */
  pending?: PendingAllowance | undefined
}

/** Returns the next request to the wallet: one call, or all calls as a batch. */
export const stepOf = ({ calls: [next, other] }: SwapOffer): SwapCall['kind'] | 'all' =>
  other ? 'all' : (next?.kind ?? 'swap')

/** Allowance that an account gives a router for a token. The network keeps one amount for it, the latest. */
export interface Allowance {
  token: TokenBalance
  spender: string
  account: CaipAddress
}

/** Approval in effect: the router may move this amount of the token. */
export interface Approval extends Allowance {
  units: string
  network: CaipNetworkId
}

/** Swap that was not sent yet, with an approved token; `0` units of it while an older approval is being revoked. */
export interface LeftSwap {
  from: TokenBalance
  to: TokenBalance
  amountText: string
  slippage: string
  approval: Approval
  /** Hash or batch id of the transaction that changes the allowance, once the wallet has sent it. */
  granting?: string | undefined
  /** Hash or batch id of the transaction that uses or revokes the allowance, once the wallet has sent it. */
  using?: string | undefined
  /** Unix time in ms. */
  timestamp: number
}

/** Sent transaction that changes an allowance, and the approval to revoke once it is in a block. */
export interface PendingAllowance {
  transaction: SentTransaction
  approval?: Approval | undefined
}

/** Pseudo-address of a native coin at exchanges. */
export const nativeAddress = `0x${'e'.repeat(40)}`

/** Returns the plain address of a token, as exchanges expect it. */
export const exchangeAddress = ({ address }: Pick<TokenBalance, 'address'>): string =>
  (address && parseCaipAddress(address)?.address) ?? nativeAddress

/** Returns the CAIP-10 id of a token, as exchanges expect it. */
export const exchangeAccount = (token: Pick<TokenBalance, 'address' | 'chainId'>): CaipAddress =>
  token.address ?? `${token.chainId}:${nativeAddress}`

/** Whether both are the same token. */
export const isSame = (one: TokenBalance | undefined, other: TokenBalance | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.chainId === other.chainId &&
  exchangeAddress(one).toLowerCase() === exchangeAddress(other).toLowerCase()

/**
 * Returns tokens with what an account holds of them now, and with the prices of these holdings. Of a token that it does
 * not hold, neither is known any more: the account, its balances and the market have moved since the token was read.
 */
export function withHeld(tokens: readonly TokenBalance[], held: readonly TokenBalance[]): TokenBalance[] {
  const idOf = (token: TokenBalance) => exchangeAccount(token).toLowerCase()
  const holdings = new Map(held.map((token) => [idOf(token), token]))
  return tokens.map((token) => {
    const { price = '0', quantity = { ...token.quantity, numeric: '0' } } = holdings.get(idOf(token)) ?? {}
    return { ...token, price, quantity }
  })
}

/** Whether both are the same allowance. */
export const isSameAllowance = (one: Allowance, other: Allowance): boolean =>
  one.account === other.account &&
  isSame(one.token, other.token) &&
  one.spender.toLowerCase() === other.spender.toLowerCase()

/** Tokens that are suggested first, if an exchange has them (docs/reference.md#networks). */
export const suggestedSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
