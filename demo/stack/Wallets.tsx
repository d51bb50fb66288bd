import { useState, type ComponentType } from 'react'
import { useConnections, useDisconnect, useModal } from '../../src/doors'
import { doing, type Wallet } from './Panel'

/** Wallets that are connected (option `multiWallet`), whichever is active. Each is drawn by `One`. */
export function Wallets({ One }: { One: ComponentType<{ connectorId: string }> }) {
  const { options } = useModal()
  const ids = useConnections().flatMap((one) => (one.namespace === 'eip155' ? [one.connectorId] : []))
  if (!options.multiWallet || ids.length === 0) return null
  return (
    <section aria-label="Wallets">
      {ids.map((connectorId) => (
        <One key={connectorId} connectorId={connectorId} />
      ))}
    </section>
  )
}

/** A connected wallet, with its own signer. */
export function WalletRow({ connectorId, wallet }: { connectorId: string; wallet: Wallet | undefined }) {
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
