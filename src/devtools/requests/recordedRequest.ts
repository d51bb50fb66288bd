import { FAILED_CALLS_PER_MINUTE, MINUTE } from '../../domain/limits'
import type { Service } from './services'

/** Ways in which a service can be made to fail here. */
export const faults = {
  down: 'does not answer',
  slow: 'answers 4 s late',
  refused: 'refuses (403)',
  limited: 'limits (429, wait 2 s)',
} as const
export type RaisedFault = keyof typeof faults

/** Ways in which the wallets of the browser can be made to fail. */
export const walletFaults = {
  declined: 'declines (4001)',
  silent: 'does not answer',
  locked: 'is locked',
} as const
export type WalletFault = keyof typeof walletFaults

/** Ways in which the secure site can be made to fail. */
export const frameFaults = { silent: 'does not answer', declined: 'refuses' } as const

/** Fault that is raised for each source of answers. */
export interface RaisedFaults extends Record<Service, RaisedFault> {
  wallets: WalletFault
  frame: keyof typeof frameFaults
}
export type Source = keyof RaisedFaults

/** End of a request. */
export interface Ending {
  /** ms until the headers of the answer, or until the connection was closed. */
  took: number
  /** Status of the answer, or code with which the connection was closed. */
  status?: number
  /** Reason that there is no answer. */
  failed?: string
  /** Value of `Retry-After`, as the server sent it. */
  retryAfter?: string
}

/** Request of the page to a service of the modal, or its connection to the relay. */
export interface RecordedRequest {
  number: number
  /** ms since 1970. */
  at: number
  service: Service
  method: string
  /** Host and path, without what may be secret. */
  place: string
  /** Whole URL under which our client counts failures. It is never shown. */
  endpoint: string
  /** Methods of JSON-RPC. */
  calls: readonly string[]
  /** Number of the attempt: 1 for the first of a call, more for a retry. */
  attempt: number
  /** Number of messages of a connection. */
  messages?: { sent: number; received: number }
  /** Fault of these devtools that it ran into. */
  fault?: RaisedFault
  /** `undefined` while it runs. */
  ending?: Ending
}

/** Whether our client counts an ending as a failure of its endpoint. */
export const isFailure = ({ status = 0, failed }: Pick<Ending, 'status' | 'failed'>): boolean =>
  failed ? failed !== 'aborted' : status >= 400 && ![400, 404].includes(status)

/** Endpoints that have failed so often that our client asks them no more, and until when (ms since 1970). */
export function restingOf(
  requests: readonly RecordedRequest[],
  now: number,
): readonly { place: string; until: number }[] {
  const failures = new Map<string, { place: string; times: number[] }>()
  for (const { endpoint, place, at, ending, messages } of requests) {
    if (messages || !ending || !isFailure(ending) || now - at - ending.took >= MINUTE) continue
    const entry = failures.get(endpoint) ?? { place, times: [] }
    entry.times.push(at + ending.took)
    failures.set(endpoint, entry)
  }
  return [...failures.values()]
    .filter(({ times }) => times.length >= FAILED_CALLS_PER_MINUTE)
    .map(({ place, times }) => ({ place, until: times.at(-FAILED_CALLS_PER_MINUTE)! + MINUTE }))
}
