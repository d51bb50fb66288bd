import { verifyMessage } from 'viem'
import { usePublicClient, useWalletClient } from '../../src/doors/viem'
import { Panel } from './Panel'

export function Stack() {
  const client = useWalletClient()
  const reader = usePublicClient()
  return (
    <Panel
      wallet={
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
      }
    />
  )
}
