import type { Fault } from '../errors'

/** Change of an account's balance that a transaction would cause. */
export interface Change {
  /** Contract of the token, in lower case; absent for the native coin. */
  token?: string
  /** Amount in the smallest unit, decimal text; negative if it leaves. */
  units: string
  /** Whether it is an NFT: only its arrival or departure counts. */
  nft?: boolean
}

/** Call to simulate, as a wallet would be asked for it. */
export interface SimulatedCall {
  to: string
  /** Value in wei. */
  value?: bigint | number | string
  data?: `0x${string}`
}

/** Amounts on screen: the maximum that an account pays, and the minimum that it gets. */
export interface ReviewedAmounts {
  from: { token: string | undefined; units: bigint }
  /** Minimum that arrives; absent if nothing comes back. */
  to?: { token: string | undefined; units: bigint }
  /** Whether some of it must leave: a token whose transfer fails without a revert moves nothing. */
  leaves?: boolean
}

const isOfToken = (token: string | undefined) => (change: Change) => change.token === token?.toLowerCase()

/** Returns how the simulated changes differ from the review; `undefined` if they agree. */
export function disagreement(changes: readonly Change[], { from, to, leaves }: ReviewedAmounts): Fault | undefined {
  const unitsOf = (token: string | undefined) => BigInt(changes.find(isOfToken(token))?.units ?? 0)
  const leaving = changes.filter(({ units }) => units.startsWith('-'))
  if (leaving.some((change) => change.nft || !isOfToken(from.token)(change)))
    return outcomeFault('Something other than what’s on screen would leave your account.')
  if (-unitsOf(from.token) > from.units) return outcomeFault('More would leave your account than what’s on screen.')
  if ((to && unitsOf(to.token) < to.units) || (leaves && unitsOf(from.token) >= 0n))
    return outcomeFault('Less would arrive than what’s on screen.')
  return undefined
}

/** Whether a review shows all changes already: exactly what is paid leaves, at least the minimum arrives, nothing else. */
export const isForeseen = (changes: readonly Change[], { from, to }: ReviewedAmounts): boolean =>
  changes.every((change) => {
    if (change.nft) return false
    if (isOfToken(from.token)(change)) return BigInt(change.units) === -from.units
    return to !== undefined && isOfToken(to.token)(change) && BigInt(change.units) >= to.units
  })

const outcomeFault = (what: string): Fault => ({
  code: 'outcome.other',
  message: `The network predicts a different outcome. ${what} Nothing was sent to the wallet.`,
})
