// #region bitcoin
import { createModal } from 'walletchart'
import { bitcoinAdapter, useBitcoinConnector } from 'walletchart/bitcoin'
import { bitcoin, mainnet } from 'walletchart/networks'

export const modal = createModal({
  projectId: 'your-project-id',
  networks: [bitcoin, mainnet],
  adapters: [bitcoinAdapter()],
})

export function Tip({ recipient }: { recipient: string }) {
  const wallet = useBitcoinConnector() // an extension or a phone wallet; undefined until it has answered
  const tip = () => wallet?.sendTransfer({ recipient, amount: 1_000n }) // in satoshis; resolves with the transaction id
  return <button onClick={() => void tip()?.catch(console.warn)}>Tip 1,000 satoshis</button>
}

/** Signs a transaction that another party built, but only if it pays exactly what the page shows. */
export function Buy({ psbt, seller, price }: { psbt: string; seller: string; price: bigint }) {
  const wallet = useBitcoinConnector()
  const buy = () =>
    wallet?.signPSBT({
      psbt, // in base64
      signInputs: [{ index: 0, address: wallet.address }],
      broadcast: true,
      expect: { recipient: seller, amount: price, fee: 5_000n },
    })
  return <button onClick={() => void buy()?.catch(console.warn)}>Buy</button>
}
// #endregion
