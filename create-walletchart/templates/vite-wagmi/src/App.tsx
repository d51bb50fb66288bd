import { useConnection, useSignMessage } from 'wagmi'
import { ConnectButton } from 'walletchart'

export function App() {
  const { isConnected } = useConnection()
  const { data: signature, mutate: signMessage } = useSignMessage()
  return (
    <>
      <ConnectButton />
      {isConnected && <button onClick={() => signMessage({ message: 'Hello' })}>Sign a message</button>}
      <output>{signature}</output>
    </>
  )
}
