// #region after
import { createModal, Modal, useAccount, useModal, useNetwork } from 'walletchart'
import { useBalance } from 'walletchart/host'
import { mainnet, polygon } from 'walletchart/networks'

const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet, polygon],
  features: { email: true, socials: ['google', 'x'] },
})

export const Page = () => (
  <Modal modal={modal}>
    <Wallet />
  </Modal>
)

function Wallet() {
  const { open, switchNetwork } = useModal()
  const { address, isConnected } = useAccount()
  const { caipNetwork } = useNetwork()
  const { data } = useBalance()
  if (!isConnected) return <button onClick={() => void open()}>Log in with a wallet</button>
  return (
    <p>
      {address} holds {data?.balance} {data?.symbol} on {caipNetwork?.name}{' '}
      <button onClick={() => void switchNetwork(polygon).catch(console.warn)}>Polygon</button>
    </p>
  )
}
// #endregion
