/** viem and ethers on the connected wallet, with their own types and no cast. */
import type { BrowserProvider, JsonRpcSigner } from 'ethers'
import type { WalletModal } from 'walletchart/core'
import { useEthersProvider, useEthersSigner } from 'walletchart/ethers'
import { ethersSigner } from 'walletchart/ethers/core'
import { usePublicClient, useWalletClient, walletClient } from 'walletchart/viem'

export function Send({ to }: { to: `0x${string}` }) {
  const wallet = useWalletClient()
  const reader = usePublicClient()
  const send = async () => {
    const hash = await wallet?.sendTransaction({ to, value: 1n })
    return hash && reader?.waitForTransactionReceipt({ hash })
  }
  return <button onClick={() => void send()}>Send</button>
}

export function Sign() {
  const signer: JsonRpcSigner | undefined = useEthersSigner()
  const provider: BrowserProvider | undefined = useEthersProvider()
  const sign = async () => [await signer?.signMessage('Hello'), await provider?.getBlockNumber()]
  return <button onClick={() => void sign()}>Sign</button>
}

/** Without React. */
export const follow = (modal: WalletModal) => [
  ethersSigner(modal).subscribe(() => void ethersSigner(modal).get()?.getAddress()),
  walletClient(modal).subscribe(() => void walletClient(modal).get()?.getChainId()),
]
