import { useSyncExternalStore } from 'react'
import type { WalletModal } from '../runtime/modal/walletModal'
import { leavesOf } from './charts/definition'
import { textOf } from './changes'
import { shownAt, type Recording } from './recording'
import { Table } from './Table'

interface ConnectionsProps {
  modal: WalletModal
  recording: Recording
}

/** Connections as the host reads them, and the chart of each with what the wallet approved. */
export function Connections({ modal, recording }: ConnectionsProps) {
  const { subscribe, getSnapshot } = modal
  // Any published fact may belong to a connection.
  useSyncExternalStore(subscribe, getSnapshot)
  const connections = modal.getConnections()
  const network = modal.getNetwork()
  const charts = recording.actors.filter(({ title }) => /^(connection|pairing)\b/.test(title))
  return (
    <div className="sheet">
      <section aria-label="Connections">
        <h2>Connections</h2>
        <p className="quiet">
          The network of the page is <code>{network.caipNetworkId ?? 'none'}</code>.
        </p>
        {connections.length === 0 ? (
          <p className="quiet">No wallet is connected.</p>
        ) : (
          <Table titles={['Wallet', 'Namespace', 'Status', 'Network', 'Accounts']}>
            {connections.map(({ id, wallet, connectorId, namespace, status, active, caipNetworkId, accounts }) => (
              <tr key={id}>
                <th scope="row">{wallet?.name ?? connectorId}</th>
                <td>{namespace}</td>
                <td>
                  {status}
                  {active ? ', active' : ''}
                </td>
                <td>
                  <code>{caipNetworkId ?? ''}</code>
                </td>
                <td>
                  {accounts.map(({ address }) => (
                    <code key={address}>{address}</code>
                  ))}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
      <section aria-label="Sessions">
        <h2>Charts and sessions</h2>
        {charts.map(({ sessionId, title }) => {
          const shown = shownAt(recording, sessionId, recording.count)
          return (
            <details key={sessionId}>
              <summary>
                {title} <small>{shown ? leavesOf(shown.value).join(', ') : ''}</small>
              </summary>
              <pre tabIndex={0}>{textOf(shown?.context, 2)}</pre>
            </details>
          )
        })}
      </section>
    </div>
  )
}
