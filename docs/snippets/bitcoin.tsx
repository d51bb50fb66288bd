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
  const wallet = useBitcoinConnector() // of the extension or the phone; undefined until the wallet itself has answered
  const tip = () => wallet?.sendTransfer({ recipient, amount: 1_000n }) // in satoshis; the transaction's id
  return <button onClick={() => void tip()}>Tip 1,000 satoshis</button>
}

/** A transaction that somebody else has built, signed only where it pays what is shown. */
export function Buy({ psbt, seller, price }: { psbt: string; seller: string; price: bigint }) {
  const wallet = useBitcoinConnector()
  const buy = () =>
    wallet?.signPSBT({
      psbt, // in base64
      signInputs: [{ index: 0, address: wallet.address }],
      broadcast: true,
      expect: { recipient: seller, amount: price, fee: 5_000n },
    })
  return <button onClick={() => void buy()}>Buy</button>
}
// #endregion
