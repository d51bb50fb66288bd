// #region ethers
import { BrowserProvider } from 'ethers'
import { useAccount, useProvider } from 'walletchart'

export function useSigner() {
  const { address } = useAccount({ namespace: 'eip155' })
  const provider = useProvider('eip155') // undefined until the wallet itself has answered
  return () => provider && new BrowserProvider(provider).getSigner(address)
}
// #endregion
