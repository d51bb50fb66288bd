import { verifyMessage } from 'viem'
import { usePublicClient, useWalletClient, type ConnectorParameter } from '../../src/doors/viem'
import type { Wallet } from './Panel'
import { stackOf } from './Wallets'

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

export const Stack = stackOf(useWallet)
