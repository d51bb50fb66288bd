import { useState } from 'react'
import { ConnectButton, createModal, Modal, NetworkButton, useAccount, useProvider } from 'walletchart'
import { networks } from './world'

const modal = createModal({ networks: [...networks], themeMode: 'auto' })

/** Example of the quick start: connect, sign, disconnect. */
export function Connect() {
  return (
    <Modal modal={modal}>
      <div className="row">
        <ConnectButton />
        <NetworkButton />
        <SignMessage />
      </div>
    </Modal>
  )
}

function SignMessage() {
  const { address, isConnected } = useAccount()
  const provider = useProvider('eip155')
  const [outcome, setOutcome] = useState('')
  if (!isConnected) return <span className="quiet">A wallet is waiting in this frame. Nothing leaves the page.</span>
  const sign = async () =>
    setOutcome(String(await provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })))
  return (
    <>
      <button type="button" onClick={() => void sign().catch((error: unknown) => setOutcome(String(error)))}>
        Sign a message
      </button>
      <output>{outcome && `Signature: ${outcome.slice(0, 26)}…`}</output>
    </>
  )
}
