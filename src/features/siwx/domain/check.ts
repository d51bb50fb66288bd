import { sameAddress } from '../../../domain/account/account'
import { parseCaipNetworkId, type CaipNetworkId } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import type { SiwxMessageData, SiwxSession } from '../../../domain/siwx/session'

/** Values that a message must match. */
export interface Expected {
  /** Accepted domain or domains; usually the page's `location.host`. */
  domain: string | readonly string[]
  /** Nonce that was issued for this sign-in. One that is passed but `undefined` is refused, as none was issued. */
  nonce?: string
  address?: string | undefined
  chainId?: CaipNetworkId | undefined
  /** Unix time in ms. */
  now: number
}

/** Tolerance for differing clocks in ms: a message may be this far ahead. */
const CLOCK_MARGIN = 60_000

/** Returns the fault of a session that has expired, or is not valid yet. @param now Unix time in ms */
export function timeFault({ expirationTime, notBefore, issuedAt }: Times, now: number): ModalError | undefined {
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now))
    return new ModalError('siwx.expired', 'The sign-in has expired. Sign in again.')
  const begins = Math.max(...[notBefore, issuedAt].map((time) => (time === undefined ? 0 : Date.parse(time))))
  // An invalid date is `NaN`, for which this is false.
  return begins <= now + CLOCK_MARGIN
    ? undefined
    : new ModalError('siwx.early', 'The sign-in isn’t valid yet. Check this device’s clock.')
}
type Times = Pick<SiwxMessageData, 'expirationTime' | 'notBefore' | 'issuedAt'>

/**
 * Asserts that a message matches the expected values, and is valid now.
 *
 * @throws ModalError `siwx.domain`, `siwx.nonce`, `siwx.account`, `siwx.expired`, `siwx.early`
 */
export function checkMessage(data: SiwxMessageData, expected: Expected): void {
  const { address, chainId, domain, now } = expected
  if (![domain].flat().includes(data.domain))
    throw new ModalError('siwx.domain', `This was signed for ${data.domain}, not for this app.`)
  if ('nonce' in expected && data.nonce !== expected.nonce)
    throw new ModalError('siwx.nonce', 'This signature isn’t for this sign-in. Sign in again.')
  if ((chainId !== undefined && data.chainId !== chainId) || (address !== undefined && !isOfAddress(data, address)))
    throw new ModalError('siwx.account', 'This was signed for another account or network. Sign in again.')
  const fault = timeFault(data, now)
  if (fault) throw fault
}

function isOfAddress({ chainId, accountAddress }: SiwxMessageData, address: string): boolean {
  const { namespace } = parseCaipNetworkId(chainId) ?? {}
  return namespace !== undefined && sameAddress(namespace, accountAddress, address)
}

/** Finds the session of this account on this network that is valid now. */
export function sessionOf(
  sessions: readonly SiwxSession[],
  { chainId, address, now }: { chainId: CaipNetworkId; address: string; now: number },
): SiwxSession | undefined {
  return sessions.find(
    ({ data }) => data.chainId === chainId && isOfAddress(data, address) && timeFault(data, now) === undefined,
  )
}
