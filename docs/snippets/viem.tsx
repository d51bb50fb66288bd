// #region viem
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { useAccount, useProvider } from 'walletchart'

export function useWalletClient() {
  const { address } = useAccount({ namespace: 'eip155' }) // `0x${string}`, spelled by EIP-55
  const provider = useProvider('eip155')
  return address && provider && createWalletClient({ account: address, chain: mainnet, transport: custom(provider) })
}
// #endregion
