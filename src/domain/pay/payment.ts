import type { CaipNetworkId } from '../caip'
import type { Fault } from '../errors'
import type { Fee, SendIntent, SentTransaction } from '../transaction/transaction'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { ExchangeSession } from './exchange'

/** Payment that a host requests. The visitor cannot edit any of it. */
export interface PaymentRequest {
  /** Address on the network; names are not accepted. */
  recipient: string
  network: CaipNetworkId
  /** Asset to pay: `native`, or the address of a token's contract or mint. */
  asset: string
  /** Decimal text, such as `12.50`. */
  amount: string
  /** Reference of the host: a payment with one is never made twice in this browser. */
  reference?: string | undefined
}

/**
 * Outcome of a payment. `paid`: in a block of its network, as reviewed. `unknown`: it, or another transaction, may have
 * been sent; it is not requested again under its reference.
 */
export type PaymentOutcome =
  | { status: 'paid'; hash: string; exchange?: undefined }
  /** Paid from an account at an exchange, by the exchange's id; not every exchange returns the hash. */
  | { status: 'paid'; hash?: string | undefined; exchange: string }
  /** Declined in the wallet, reverted by the network, or not paid by the exchange, and not tried again. */
  | { status: 'declined' }
  /** Closed before anything was sent. */
  | { status: 'closed' }
  | { status: 'unknown' }

/** Shortage of the asset to pay, and another token that can be swapped for it. */
export interface Shortage {
  from: TokenBalance
  to: TokenBalance
  /** Amount of `to` to get, decimal text: the missing amount and a little more, because the price may move. */
  missing: string
}

/**
 * Payment on screen, with its fee. Or, for the same reference, its earlier outcome, a sent transaction that the network
 * has not shown yet, or an undecided session at an exchange; or the shortage that must be swapped first.
 */
export type PreparedPayment =
  | { intent: SendIntent; fee: Fee }
  | { earlier: PaymentOutcome }
  | { sent: SentTransaction }
  | { session: ExchangeSession }
  | { shortage: Shortage }

/** Returns the fault of a host's request; `undefined` if valid. Network-dependent values are checked later. */
export function requestFault({ recipient, network, asset, amount, reference }: PaymentRequest): Fault | undefined {
  const wrong = (what: string): Fault => ({
    code: 'options.invalid.pay',
    message: `\`pay\` needs ${what}. Correct the call to \`pay\`.`,
  })
  if (!/^(eip155|solana):[\w-]{1,32}$/.test(network)) return wrong('an EVM or Solana network as a CAIP-2 id')
  if (typeof recipient !== 'string' || recipient === '') return wrong('the recipient’s address')
  if (typeof asset !== 'string' || asset === '') return wrong('`native` or a token’s address as asset')
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount)) return wrong('an amount as a decimal string')
  if (reference !== undefined && !/^\S{1,200}$/.test(reference))
    return wrong('a reference of at most 200 characters without spaces')
  return undefined
}
