import { createModal, useConnections, useDisconnect, useModal } from 'walletchart'
import { mainnet } from 'walletchart/networks'
import { useWalletClient } from 'walletchart/viem'

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
      <li>
        <button onClick={() => void modal.connect({ add: true }).catch(console.warn)}>Connect another wallet</button>
      </li>
    </ul>
  )
}
// #endregion

// #region signer
export function PayFrom({ connectorId, to }: { connectorId: string; to: `0x${string}` }) {
  const wallet = useWalletClient({ connectorId }) // of this wallet, active or not; undefined while it isn't connected
  return (
    <button disabled={!wallet} onClick={() => void wallet?.sendTransaction({ to, value: 1n }).catch(console.warn)}>
      Send 1 wei from {wallet?.account.address}
    </button>
  )
}
// #endregion
