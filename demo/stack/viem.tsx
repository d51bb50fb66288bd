import { verifyMessage } from 'viem'
import { usePublicClient, useWalletClient, type ConnectorParameter } from '../../src/doors/viem'
import { Panel, type Wallet } from './Panel'
import { WalletRow, Wallets } from './Wallets'

function useWallet(which?: ConnectorParameter): Wallet | undefined {
  const client = useWalletClient(which)
  const reader = usePublicClient(which)
  return (
    client &&
    reader && {
      async sign(message) {
        const signature = await client.signMessage({ message })
        const valid = await verifyMessage({ address: client.account.address, message, signature })
        return valid ? 'valid' : 'not valid'
      },
      async send() {
        const hash = await client.sendTransaction({ to: client.account.address, value: 1n })
        return (await reader.waitForTransactionReceipt({ hash })).transactionHash
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
