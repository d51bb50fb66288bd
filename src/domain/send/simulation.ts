import type { Fault } from '../errors'

/** What a transaction would change of what an account holds. */
export interface Change {
  /** The contract of the token, in lower case; absent for the native coin. */
  token?: string
  /** In the smallest unit, decimal text; below zero for what leaves. */
  units: string
  /** One of a collection: what counts is that it comes or goes. */
  nft?: boolean
}

/** A call whose outcome is asked for, as a wallet would be asked for it. */
export interface SimulatedCall {
  to: string
  /** Of the native coin, in wei. */
  value?: bigint | number | string
  data?: `0x${string}`
}

/** What an account pays and gets at least, as it is on screen. */
export interface Outcome {
  from: { token: string | undefined; units: bigint }
  /** Absent where nothing comes back. */
  to?: { token: string | undefined; units: bigint }
}

const isOf = (token: string | undefined) => (change: Change) => change.token === token?.toLowerCase()

/** Why what would happen is not what is on screen; `undefined` where it is. */
export function disagreement(changes: readonly Change[], { from, to }: Outcome): Fault | undefined {
  const unitsOf = (token: string | undefined) => BigInt(changes.find(isOf(token))?.units ?? 0)
  const leaving = changes.filter(({ units }) => units.startsWith('-'))
  if (leaving.some((change) => change.nft || !isOf(from.token)(change)))
    return outcome('Something else would leave your account than what is on screen.')
  if (-unitsOf(from.token) > from.units) return outcome('More would leave your account than what is on screen.')
  if (to && unitsOf(to.token) < to.units) return outcome('Less would arrive than what is on screen.')
  return undefined
}

const outcome = (what: string): Fault => ({
  code: 'outcome.other',
  message: `The network says that something else would happen. ${what} The wallet was not asked.`,
})
