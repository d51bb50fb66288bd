import { ModalError } from '../errors'
import type { Network } from '../network/network'
import type { TokenBalance } from '../portfolio/tokenBalance'
import { feeText } from './fee'
import { amountOfToken } from './send'

/**
 * What the chain says between the press and the wallet, held against what is on show. What has changed is said with its
 * figures, and the wallet is not asked.
 */

/** A fee may rise by so much, in hundredths, before the visitor is asked again: two blocks of a full network. */
const FEE_ROOM = 25n

/** Less is held of a token than is about to leave. @throws ModalError `balance.changed` */
export function assertHeld(token: TokenBalance, units: bigint, held: bigint): void {
  if (units <= held) return
  const facts = { held: amountOfToken(held.toString(), token), needed: amountOfToken(units.toString(), token) }
  throw new ModalError(
    'balance.changed',
    `You hold ${facts.held} now, and this would take ${facts.needed}. Go back and enter a smaller amount.`,
    { facts },
  )
}

/**
 * The network takes more by now than is on show, beyond what a fee rises by while it is read.
 *
 * @param room in hundredths
 * @throws ModalError `fee.changed`
 */
export function assertFee(
  { nativeCurrency: { symbol, decimals } }: Network,
  shown: bigint,
  now: bigint,
  room = FEE_ROOM,
): void {
  if (now * 100n <= shown * (100n + room)) return
  const text = (units: bigint) => `${feeText(units.toString(), decimals)} ${symbol}`
  const facts = { shown: text(shown), now: text(now) }
  throw new ModalError(
    'fee.changed',
    `The network fee has risen to ${facts.now}; ${facts.shown} were shown. Try again to see it, and confirm it then.`,
    { facts },
  )
}

/**
 * What a contract may move of a token is no longer what the step on show counts on.
 *
 * @throws ModalError `allowance.changed`
 */
export function assertAllowance(token: TokenBalance, counted: bigint, now: bigint): void {
  if (now === counted) return
  const facts = { now: amountOfToken(now.toString(), token) }
  throw new ModalError(
    'allowance.changed',
    `The exchange may move ${facts.now} of yours now, which is not what this step counts on. Try again to get the right one.`,
    { facts },
  )
}

/** There is nothing to take back. @throws ModalError `allowance.gone` */
export function assertStanding(now: bigint): void {
  if (now > 0n) return
  throw new ModalError(
    'allowance.gone',
    'The exchange may move nothing of yours any more: there is nothing to take back.',
  )
}

/** The coin of a network, to say how much of it is held. */
export const coinOf = ({ caipNetworkId, nativeCurrency: { name, symbol, decimals } }: Network): TokenBalance => ({
  ...{ name, symbol, chainId: caipNetworkId, price: '0', quantity: { decimals, numeric: '0' } },
})
