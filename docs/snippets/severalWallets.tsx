import { createModal, useConnections, useDisconnect, useModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// #region on
export const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  multiWallet: true,
  onConnect: ({ connectorId }) => console.log('connected', connectorId),
  onDisconnect: ({ connectorId }) => console.log('disconnected', connectorId),
})
// #endregion

// #region list
export function YourWallets() {
  const modal = useModal()
  const disconnect = useDisconnect()
  return (
    <ul>
      {useConnections().map(({ id, connectorId, wallet, accounts, status, active }) => (
        <li key={id}>
          <button disabled={status !== 'connected'} aria-current={active} onClick={() => modal.switchConnection(id)}>
            {wallet?.name ?? connectorId} {accounts[0]?.address}
          </button>
          <button onClick={() => disconnect({ connectorId })}>Disconnect</button>
        </li>
      ))}
      <button onClick={() => modal.connect({ add: true })}>Connect another wallet</button>
    </ul>
  )
}
// #endregion
