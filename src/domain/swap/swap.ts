import { parseCaipAddress, type CaipAddress, type CaipNetworkId } from '../caip'
import type { EvmTransfer } from '../send/evmTransfer'
import type { Change } from '../send/simulation'
import type { Fee } from '../send/send'
import type { TokenBalance } from '../portfolio/tokenBalance'

/** Which side of the pair the amount was typed on. */
export type Side = 'from' | 'to'

/** The swap form as it is on screen. */
export interface SwapForm {
  account?: CaipAddress | undefined
  network?: CaipNetworkId | undefined
  from?: TokenBalance | undefined
  to?: TokenBalance | undefined
  side: Side
  amountText: string
  /** In per cent, as typed. */
  slippage: string
}

/** What is asked for: a form that is whole. Amounts are in the smallest unit, decimal text. */
export interface SwapQuestion {
  account: CaipAddress
  network: CaipNetworkId
  from: TokenBalance
  to: TokenBalance
  side: Side
  units: string
}

/** What an exchange offers just now. */
export interface Quote {
  /** Told apart from every other quote. */
  id: string
  fromUnits: string
  toUnits: string
  /** Dollars for one, plain decimal text; `0` where no price is known. */
  fromPrice: string
  toPrice: string
  coinPrice: string
  /** What the network takes for a usual swap, of the native coin's smallest unit; absent where its price is not known. */
  feeUnits?: string | undefined
}

/** What is reviewed, fixed whole. */
export interface SwapOrder extends SwapQuestion {
  /** In hundredths of a per cent. */
  slippage: number
  /** The least that the visitor has agreed to until now: an offer below it is one of another price. */
  floor: string
}

/** One call that the wallet is asked for. What is left of an older approval is revoked first where its token wants that. */
export interface SwapCall {
  kind: 'revoke' | 'approve' | 'swap'
  transfer: EvmTransfer
}

/** What is on show before the wallet is asked, and exactly what it is asked then. */
export interface SwapOffer {
  /** That of its quote: no wallet is asked for it twice. */
  id: string
  order: SwapOrder
  quote: Quote
  /** The least that arrives, else the chain takes the swap back. */
  minimum: string
  /** Who moves the token paid with: the contract that the swap is sent to. */
  router: string
  /** The one next call; all of them where the wallet takes them as one. */
  calls: readonly SwapCall[]
  /** All calls that the swap takes, in their order; `calls` are the first of them. */
  plan: readonly SwapCall[]
  /** What the chain let the router move of the token paid with when this was made; absent for the native coin. */
  allowance?: string | undefined
  /** Of these calls. */
  fee: Fee
  /** Of calls that follow on one another no node could reckon all: those after the first are taken for usual ones. */
  feeIsRough?: boolean | undefined
  /** What the chain says will change of what the account holds; absent where no node can say. */
  changes?: readonly Change[] | undefined
  /** No node can say, and who receives cannot be read from the bytes of the swap. */
  isUnread?: boolean | undefined
}

/** What the wallet is asked for next: one call, or all of them as one. */
export const stepOf = ({ calls: [next, other] }: SwapOffer): SwapCall['kind'] | 'all' =>
  other ? 'all' : (next?.kind ?? 'swap')

/** An approval that stands: the router may move so much of the token. */
export interface Approval {
  token: TokenBalance
  spender: string
  units: string
  network: CaipNetworkId
  account: CaipAddress
}

/** A swap that was not sent yet, and whose token is approved; `0` units of it while an older approval is taken back. */
export interface LeftSwap {
  from: TokenBalance
  to: TokenBalance
  amountText: string
  slippage: string
  approval: Approval
  /** ms since 1970. */
  timestamp: number
}

/** A native coin as exchanges want it named. */
export const nativeAddress = `0x${'e'.repeat(40)}`

/** The plain address of a token as exchanges want it. */
export const exchangeAddress = ({ address }: Pick<TokenBalance, 'address'>): string =>
  (address && parseCaipAddress(address)?.address) ?? nativeAddress

export const exchangeAccount = (token: Pick<TokenBalance, 'address' | 'chainId'>): CaipAddress =>
  token.address ?? `${token.chainId}:${nativeAddress}`

export const isSame = (one: TokenBalance | undefined, other: TokenBalance | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.chainId === other.chainId &&
  exchangeAddress(one).toLowerCase() === exchangeAddress(other).toLowerCase()

/** Networks that swaps are served on (docs/reference.md#limits). */
const swapChains = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
export const isSwapNetwork = (network: CaipNetworkId): boolean => swapChains.some((id) => network === `eip155:${id}`)

/** Tokens that are suggested first, where an exchange has them (docs/reference.md#networks). */
export const suggestedSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
