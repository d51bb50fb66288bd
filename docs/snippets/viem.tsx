// #region viem
import { usePublicClient, useWalletClient } from 'walletchart/viem'

export function Send({ to }: { to: `0x${string}` }) {
  const wallet = useWalletClient() // for the connected account on its network
  const reader = usePublicClient() // reads from the same nodes as the modal
  const send = async () => {
    const hash = await wallet?.sendTransaction({ to, value: 1n })
    return hash && reader?.waitForTransactionReceipt({ hash })
  }
  return <button onClick={() => void send().catch(console.warn)}>Send 1 wei</button>
}
// #endregion
