import { ConnectButton, createModal, Modal, useAccount, useProvider } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'

export const modal = createModal({ projectId: 'your-project-id', networks: [mainnet, polygon] })

export function App() {
  return (
    <Modal modal={modal}>
      <ConnectButton />
      <SignMessage />
    </Modal>
  )
}

function SignMessage() {
  const { address, isConnected } = useAccount()
  const provider = useProvider()
  if (!isConnected) return null
  const sign = () => provider?.request({ method: 'personal_sign', params: ['Hello', address] })
  return <button onClick={() => void sign()?.catch(console.warn)}>Sign a message</button>
}
