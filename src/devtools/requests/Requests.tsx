import { useSyncExternalStore } from 'react'
import { FAILED_CALLS_PER_MINUTE, HTTP_TIMEOUT, RETRY_AFTER_LIMIT, RETRY_COUNT, RETRY_DELAY } from '../../domain/limits'
import { Table } from '../Table'
import { services } from './services'
import {
  faults,
  frameFaults,
  walletFaults,
  type RaisedFaults as Raised,
  type RecordedRequest,
  type Source,
} from './recordedRequest'
import type { Traffic } from './traffic'

const sources: Readonly<Record<Source, string>> = {
  ...services,
  wallets: 'Wallets of the browser',
  frame: 'Secure site of the embedded wallet',
}
const names = Object.keys(sources) as Source[]
/** Faults of a source, with their words. A connection is there or not. */
const faultsOf: { readonly [S in Source]: Partial<Record<Raised[S], string>> } = {
  ...{ registry: faults, blockchain: faults, nodes: faults, analytics: faults },
  relay: { down: faults.down },
  wallets: walletFaults,
  frame: frameFaults,
}

const time = (at: number) => new Date(at).toISOString().slice(11, 23)
const duration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
const delays = Array.from({ length: RETRY_COUNT }, (_, n) => `${RETRY_DELAY * 2 ** n} ms`)

/** Result of a request, in a few words. */
function resultOf({ ending, messages, fault }: RecordedRequest): string {
  const raised = fault ? ', raised here' : ''
  if (!ending) return `${messages ? 'open' : 'running'}${raised}`
  const { status, failed, retryAfter } = ending
  if (messages) return `closed (${status})${raised}`
  const wait = !retryAfter ? '' : /^\d+$/.test(retryAfter) ? `, wait ${retryAfter} s` : `, wait until ${retryAfter}`
  return `${failed ?? status}${wait}${raised}`
}

const isFailed = ({ ending, messages, fault }: RecordedRequest) =>
  ending !== undefined && (messages ? fault !== undefined : ending.failed !== undefined || (ending.status ?? 0) >= 400)

/** Faults that the developer can raise. The page gets them like real ones. */
function Faults({ traffic }: { traffic: Traffic }) {
  const { faults: raised } = useSyncExternalStore(traffic.subscribe, traffic.get)
  return (
    <section className="faults" aria-label="Faults">
      <header>
        <h2>Faults</h2>
        <button
          type="button"
          disabled={raised.size === 0}
          onClick={() => names.forEach((name) => traffic.raise(name, undefined))}
        >
          Lift all
        </button>
      </header>
      <p className="quiet">For this page, until it is reloaded or the devtools are unmounted.</p>
      {names.map((name) => (
        <label key={name}>
          {sources[name]}
          <select
            value={raised.get(name) ?? ''}
            data-raised={raised.has(name)}
            onChange={({ target }) =>
              traffic.raise(name, (target.value || undefined) as Raised[typeof name] | undefined)
            }
          >
            <option value="">as it is</option>
            {Object.entries(faultsOf[name]).map(([fault, words]) => (
              <option key={fault} value={fault}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      <h2>Limits</h2>
      <p className="quiet">
        <span>{`An answer may take ${HTTP_TIMEOUT / 1000} s. What failed is asked again ${RETRY_COUNT} times, after ${delays.join(', ')}, or when `}</span>
        <code>Retry-After</code>
        <span>{` says, up to ${RETRY_AFTER_LIMIT / 1000} s. After ${FAILED_CALLS_PER_MINUTE} failures within a minute an address isn’t asked until the minute is over.`}</span>
      </p>
    </section>
  )
}

/** Requests of the page to the services of the modal, the latest first, and faults that one can raise. */
export function Requests({ traffic }: { traffic: Traffic }) {
  const { asked, resting } = useSyncExternalStore(traffic.subscribe, traffic.get)
  return (
    <div className="requests">
      <Faults traffic={traffic} />
      <section className="asked" aria-label="Requests" tabIndex={0}>
        {resting.map(({ place, until }) => (
          <p key={`${place} ${until}`} className="note">
            <code>{place}</code>
            <span>{` failed ${FAILED_CALLS_PER_MINUTE} times within a minute: it isn’t asked until ${time(until).slice(0, 8)}.`}</span>
          </p>
        ))}
        {asked.length === 0 ? (
          <p className="empty">
            The page has asked no service yet. Requests to wallets and of frames aren’t listed here.
          </p>
        ) : (
          <Table titles={['Time', 'Request', 'Attempt', 'Result', 'Took']}>
            {[...asked].reverse().map((one) => (
              <tr key={one.number} data-failed={isFailed(one)}>
                <td>{time(one.at)}</td>
                <th scope="row">
                  <code>
                    {one.method} {one.place}
                  </code>
                  <small>{[services[one.service], ...detailsOf(one)].join(' · ')}</small>
                </th>
                <td>{one.attempt}</td>
                <td>{resultOf(one)}</td>
                <td>{one.ending ? duration(one.ending.took) : ''}</td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </div>
  )
}

/** Methods of JSON-RPC, each once with its number, or the messages of a connection. */
function detailsOf({ calls, messages }: RecordedRequest): readonly string[] {
  if (messages) return [`${messages.sent} sent, ${messages.received} received`]
  const counts = new Map<string, number>()
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1)
  return [...counts].map(([call, count]) => (count > 1 ? `${call} ×${count}` : call))
}
