import { ModalError } from '../errors'
import type { Network } from '../network/network'
import type { TokenBalance } from '../portfolio/tokenBalance'
import { feeText } from './fee'
import { amountOfToken } from './transaction'

/**
 * Checks against the network between the click and the request to the wallet. A change is reported with its figures,
 * and the wallet is not asked.
 */

/** Tolerated rise of the fee before the visitor is asked again, in per cent: two blocks of a full network. */
const FEE_ROOM = 25n

/** Asserts that the account has the amount that is about to leave. @throws ModalError `balance.changed` */
export function assertHeld(token: TokenBalance, units: bigint, held: bigint): void {
  if (units <= held) return
  const facts = { held: amountOfToken(held.toString(), token), needed: amountOfToken(units.toString(), token) }
  throw new ModalError(
    'balance.changed',
    `You now have ${facts.held}, but this needs ${facts.needed}. Go back and enter a smaller amount.`,
    { facts },
  )
}

/**
 * Asserts that the network fee has not risen beyond the tolerance over the fee on screen.
 *
 * @param room tolerance in per cent
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
    `The network fee is now ${facts.now}, up from the ${facts.shown} shown. Try again, then confirm the new fee.`,
    { facts },
  )
}

/**
 * Asserts that the allowance of a contract is still the one that the step on screen assumes.
 *
 * @throws ModalError `allowance.changed`
 */
export function assertAllowance(token: TokenBalance, counted: bigint, now: bigint): void {
  if (now === counted) return
  const facts = { now: amountOfToken(now.toString(), token) }
  throw new ModalError(
    'allowance.changed',
    `The exchange can now move ${facts.now} of yours, which isn’t what this step expects. Try again to get the right step.`,
    { facts },
  )
}

/** Asserts that there is an allowance to revoke. @throws ModalError `allowance.gone` */
export function assertStanding(now: bigint): void {
  if (now > 0n) return
  throw new ModalError('allowance.gone', 'This approval is no longer active, so there’s nothing to revoke.')
}

/** Returns the native coin of a network as a token, to format amounts of it. */
export const coinOf = ({ caipNetworkId, nativeCurrency: { name, symbol, decimals } }: Network): TokenBalance => ({
  ...{ name, symbol, chainId: caipNetworkId, price: '0', quantity: { decimals, numeric: '0' } },
})
