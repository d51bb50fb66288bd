import { useState } from 'react'
import type { ConnectorParameter } from '../../src/doors/viem'
import { useConnections, useDisconnect, useModal } from '../../src/doors'
import { doing, Panel, type Wallet } from './Panel'

/** Hook of a library: the active wallet, or that of a connection. */
type UseWallet = (which?: ConnectorParameter) => Wallet | undefined

/** A connected wallet, with its own signer. */
function WalletRow({ connectorId, wallet }: { connectorId: string; wallet: Wallet | undefined }) {
  const modal = useModal()
  const disconnect = useDisconnect()
  const connection = useConnections().find((one) => one.connectorId === connectorId)
  const [said, say] = useState('')
  if (!connection) return null
  const name = connection.wallet?.name ?? connectorId
  return (
    <div role="group" aria-label={name}>
      <p className="facts">
        {name} <output aria-label="Address">{connection.accounts[0]?.address}</output>{' '}
        <output aria-label="On">{connection.caipNetworkId}</output> {connection.active && <strong>active</strong>}
      </p>
      <p className="buttons">
        <button disabled={!wallet} onClick={wallet && doing(say, () => wallet.sign('Hello'))}>
          Sign
        </button>{' '}
        <button disabled={!wallet} onClick={wallet && doing(say, () => wallet.send())}>
          Send
        </button>{' '}
        <button disabled={connection.active} onClick={doing(say, () => modal.switchConnection(connection.id))}>
          Make active
        </button>{' '}
        <button onClick={doing(say, () => disconnect({ connectorId }))}>Disconnect</button>
      </p>
      <p role="status">{said}</p>
    </div>
  )
}

/** Creates the page of a library: the active wallet, and with `multiWallet` each that is connected, whichever is active. */
export function stackOf(useWallet: UseWallet) {
  const One = ({ connectorId }: { connectorId: string }) => (
    <WalletRow connectorId={connectorId} wallet={useWallet({ connectorId })} />
  )
  return function Stack() {
    const { options } = useModal()
    const ids = useConnections().flatMap((one) => (one.namespace === 'eip155' ? [one.connectorId] : []))
    return (
      <>
        <Panel wallet={useWallet()} />
        {options.multiWallet && ids.length > 0 && (
          <section aria-label="Wallets">
            {ids.map((connectorId) => (
              <One key={connectorId} connectorId={connectorId} />
            ))}
          </section>
        )}
      </>
    )
  }
}
