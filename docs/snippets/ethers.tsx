// #region ethers
import { useEthersSigner } from 'walletchart/ethers' // version 5: 'walletchart/ethers5'

export function Sign() {
  const signer = useEthersSigner() // undefined until the wallet has answered
  return <button onClick={() => void signer?.signMessage('Hello').catch(console.warn)}>Sign</button>
}
// #endregion
