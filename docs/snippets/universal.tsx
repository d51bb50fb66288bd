// #region universal
import { createModal } from 'walletchart'
import { cosmosHub, defineNetwork, polkadot, useUniversalProvider } from 'walletchart/universal'

const noble = defineNetwork({
  id: 'cosmos:noble-1',
  name: 'Noble',
  nativeCurrency: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
})

export const modal = createModal({ projectId: 'your-project-id', networks: [polkadot, cosmosHub, noble] })

export function Sign() {
  const provider = useUniversalProvider() // undefined until a wallet has answered
  const sign = async () => {
    const { signature } = (await provider?.signMessage({ caipNetworkId: 'cosmos:cosmoshub-4', message: 'Hello' })) ?? {}
    // For anything else that the wallet approved, call its method on a network, by its CAIP-2 id.
    await provider?.request({ method: 'cosmos_getAccounts' }, 'cosmos:cosmoshub-4')
    return signature
  }
  return <button onClick={() => void sign().catch(console.warn)}>Sign</button>
}
// #endregion
