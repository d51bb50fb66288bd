import { verifyMessage } from 'ethers'
import { useEthersSigner, type ConnectorParameter } from '../../src/doors/ethers'
import { Panel, type Wallet } from './Panel'
import { WalletRow, Wallets } from './Wallets'

function useWallet(which?: ConnectorParameter): Wallet | undefined {
  const signer = useEthersSigner(which)
  return (
    signer && {
      async sign(message) {
        const valid = verifyMessage(message, await signer.signMessage(message)) === (await signer.getAddress())
        return valid ? 'valid' : 'not valid'
      },
      async send() {
        const sent = await signer.sendTransaction({ to: await signer.getAddress(), value: 1n })
        return (await sent.wait())?.hash ?? 'not known'
      },
    }
  )
}

const One = ({ connectorId }: { connectorId: string }) => (
  <WalletRow connectorId={connectorId} wallet={useWallet({ connectorId })} />
)

export const Stack = () => (
  <>
    <Panel wallet={useWallet()} />
    <Wallets One={One} />
  </>
)
