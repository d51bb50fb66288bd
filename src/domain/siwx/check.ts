import { sameAddress } from '../account/account'
import { parseCaipNetworkId, type CaipNetworkId } from '../caip'
import { ModalError } from '../errors'
import type { SiwxMessageData, SiwxSession } from './session'

/** What a message must say to count. */
export interface Expected {
  /** Accepted domain or domains; usually the page's `location.host`. */
  domain: string | readonly string[]
  /** The one that was handed out for this sign-in. */
  nonce?: string | undefined
  address?: string | undefined
  chainId?: CaipNetworkId | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Clocks differ: a message may be this much ahead. */
const CLOCK_MARGIN = 60_000

/** The times at which a session begins and ends to count. @param now ms since 1970 */
export function timeFault({ expirationTime, notBefore, issuedAt }: Times, now: number): ModalError | undefined {
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now))
    return new ModalError('siwx.expired', 'The sign-in has expired. Sign in again.')
  const begins = Math.max(...[notBefore, issuedAt].map((time) => (time === undefined ? 0 : Date.parse(time))))
  // What is no time is none that has come.
  return begins <= now + CLOCK_MARGIN
    ? undefined
    : new ModalError('siwx.early', 'The sign-in does not count yet. Check the clock of this device.')
}
type Times = Pick<SiwxMessageData, 'expirationTime' | 'notBefore' | 'issuedAt'>

/** @throws ModalError `siwx.domain`, `siwx.nonce`, `siwx.account`, `siwx.expired`, `siwx.early` */
export function checkMessage(data: SiwxMessageData, expected: Expected): void {
  const { address, chainId, nonce, domain, now } = expected
  if (![domain].flat().includes(data.domain))
    throw new ModalError('siwx.domain', `This was signed for ${data.domain}, not for this page.`)
  if (nonce !== undefined && data.nonce !== nonce)
    throw new ModalError('siwx.nonce', 'This was not signed for this sign-in. Sign in again.')
  if ((chainId !== undefined && data.chainId !== chainId) || (address !== undefined && !isOf(data, address)))
    throw new ModalError('siwx.account', 'This was signed for another account or network.')
  const fault = timeFault(data, now)
  if (fault) throw fault
}

function isOf({ chainId, accountAddress }: SiwxMessageData, address: string): boolean {
  const { namespace } = parseCaipNetworkId(chainId) ?? {}
  return namespace !== undefined && sameAddress(namespace, accountAddress, address)
}

/** Of the sessions that a host has, the one of this account on this network, which counts now. */
export function sessionOf(
  sessions: readonly SiwxSession[],
  { chainId, address, now }: { chainId: CaipNetworkId; address: string; now: number },
): SiwxSession | undefined {
  return sessions.find(
    ({ data }) => data.chainId === chainId && isOf(data, address) && timeFault(data, now) === undefined,
  )
}
