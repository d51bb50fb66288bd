/** viem, ethers and wagmi on the connected wallet, with their own types and no cast. */
import type { BrowserProvider, JsonRpcSigner } from 'ethers'
import { injected, type Config } from 'wagmi'
import { createModal, type WalletModal } from 'walletchart/core'
import { useEthersProvider, useEthersSigner } from 'walletchart/ethers'
import { ethersSigner } from 'walletchart/ethers/core'
import { mainnet, polygon } from 'walletchart/networks'
import { usePublicClient, useWalletClient, walletClient } from 'walletchart/viem'
import { wagmiAdapter } from 'walletchart/wagmi'
import { wagmiAdapter as coreAdapter } from 'walletchart/wagmi/core'

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

const networks = [mainnet, polygon]
const adapter = wagmiAdapter({ networks, connectors: [injected()], ssr: true })
/** For `<WagmiProvider>`. */
export const config: Config = adapter.config
export const modal: WalletModal = createModal({
  projectId: 'p',
  networks,
  adapters: [adapter, coreAdapter({ networks })],
})
