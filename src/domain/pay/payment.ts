import type { CaipNetworkId } from '../caip'
import type { Fault } from '../errors'
import type { Fee, SendIntent, SentTransaction } from '../send/send'
import type { TokenBalance } from '../portfolio/tokenBalance'
import type { ExchangeSession } from './exchange'

/** What a host asks a visitor to pay. None of it can be edited by the visitor. */
export interface PaymentRequest {
  /** An address on the network; names are not taken. */
  recipient: string
  network: CaipNetworkId
  /** `native`, or the address of a token's contract or mint. */
  asset: string
  /** Decimal text, such as `12.50`. */
  amount: string
  /** The host's own word for it: what has one is never paid twice in this browser. */
  reference?: string
}

/**
 * How a payment ended. `paid`: it is in a block of its network, as it was reviewed. `unknown`: it may have been paid, or
 * something else was, and it is not asked for again under its reference.
 */
export type PaymentOutcome =
  | { status: 'paid'; hash: string; exchange?: undefined }
  /** From the account at an exchange, by its id; not every exchange tells the hash. */
  | { status: 'paid'; hash?: string | undefined; exchange: string }
  /** The visitor said no in the wallet, the network took it back, or the exchange did not pay; and it was left at that. */
  | { status: 'declined' }
  /** Left before anything was sent. */
  | { status: 'closed' }
  | { status: 'unknown' }

/** The account holds too little of what is to be paid, and another token that can be swapped for it. */
export interface Shortage {
  from: TokenBalance
  to: TokenBalance
  /** So much of `to` is to be got, decimal text: what is missing and a little more, for the price may move. */
  missing: string
}

/**
 * A payment as it stands on screen, with its fee; or how one of the same reference has ended, what a wallet has
 * named for it that the chain has not shown yet, at which exchange it is not decided yet, or what must be swapped first.
 */
export type Prepared =
  | { intent: SendIntent; fee: Fee }
  | { earlier: PaymentOutcome }
  | { sent: SentTransaction }
  | { session: ExchangeSession }
  | { shortage: Shortage }

/** What a host wrote that is no payment; `undefined` where it is one. What depends on the network is looked at later. */
export function requestFault({ recipient, network, asset, amount, reference }: PaymentRequest): Fault | undefined {
  const wrong = (what: string): Fault => ({
    code: 'options.invalid.pay',
    message: `\`pay\` takes ${what}. Correct it where \`pay\` is called.`,
  })
  if (!/^(eip155|solana):[\w-]{1,32}$/.test(network)) return wrong('a network of EVM or Solana by its CAIP-2 id')
  if (typeof recipient !== 'string' || recipient === '') return wrong('the address of the recipient')
  if (typeof asset !== 'string' || asset === '') return wrong('`native` or the address of a token as asset')
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount)) return wrong('an amount as decimal text')
  if (reference !== undefined && !/^\S{1,200}$/.test(reference))
    return wrong('a reference of at most 200 characters without spaces')
  return undefined
}
