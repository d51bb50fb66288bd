import { networkOf } from '../../src/shared/networks'
import { hostOf, PeerIcon } from './PeerIcon'
import type { Phone, Session } from './state'

type SessionsProps = { phone: Phone; sessions: readonly Session[]; available: readonly number[] }

/** Connected apps, each with its network and a button to disconnect it. */
export function Sessions({ phone, sessions, available }: SessionsProps) {
  return (
    <section className="card" data-testid="sessions">
      <h2>Connected apps</h2>
      {sessions.length === 0 ? <p className="quiet">No app is connected yet.</p> : null}
      <ul>
        {sessions.map((session) => (
          <li key={session.topic} data-testid="session" data-topic={session.topic}>
            <PeerIcon peer={session.peer} />
            <div className="who">
              <b>{session.peer.name}</b>
              <span className="quiet">{hostOf(session.peer)}</span>
            </div>
            <div className="actions">
              {session.chains.length > 0 ? (
                <NetworkChoice phone={phone} session={session} available={available} />
              ) : null}
              <button
                type="button"
                data-testid="disconnect"
                aria-label={`Disconnect ${session.peer.name}`}
                onClick={() => void phone.disconnect(session.topic)}
              >
                Disconnect
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Network of the session: first those that the app may use, then those that it did not request. */
function NetworkChoice({
  phone,
  session,
  available,
}: {
  phone: Phone
  session: Session
  available: readonly number[]
}) {
  const others = available.filter((id) => !session.chains.includes(id))
  const option = (id: number) => (
    <option key={id} value={id}>
      {networkOf(id).name}
    </option>
  )
  return (
    <label className="network">
      <span className="hidden">Network for {session.peer.name}</span>
      <select
        data-testid="switch-chain"
        value={session.chainId}
        onChange={(event) => void phone.switchChain(session.topic, Number(event.target.value))}
      >
        <optgroup label="Used by the app">{session.chains.map(option)}</optgroup>
        {others.length > 0 ? <optgroup label="Not asked for">{others.map(option)}</optgroup> : null}
      </select>
    </label>
  )
}
