import { useModal, useNetwork, type ModalOptions } from '../../src/doors'
import { bitcoinAdapter, useBitcoinConnector, verifyBitcoinMessage } from '../../src/doors/bitcoin'
import { bitcoin, bitcoinTestnet } from '../../src/doors/networks'
import { Panel } from './Panel'

export const adapt = (): Partial<ModalOptions> => ({
  networks: [bitcoin, bitcoinTestnet],
  adapters: [bitcoinAdapter()],
})

/** Example addresses of BIP-173; no wallet here has their keys. */
const recipients = {
  [bitcoin.caipNetworkId]: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  [bitcoinTestnet.caipNetworkId]: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
}
const AMOUNT = 1000n

export function Stack() {
  const { options } = useModal()
  const { caipNetworkId } = useNetwork()
  const connector = useBitcoinConnector()
  const network = caipNetworkId === bitcoinTestnet.caipNetworkId ? bitcoinTestnet : bitcoin
  const ledger = options.customRpcUrls?.[network.caipNetworkId]?.[0]?.url ?? network.rpcUrls.default.http[0]
  return (
    <Panel
      namespace="bip122"
      wallet={
        connector && {
          async sign(message) {
            const signature = await connector.signMessage({ message, protocol: 'bip322' })
            const valid = await verifyBitcoinMessage({ address: connector.address, message, signature })
            return valid ? 'valid' : 'not valid'
          },
          async send() {
            const recipient = recipients[network.caipNetworkId]
            const txid = await connector.sendTransfer({ recipient, amount: AMOUNT })
            const answer = await fetch(`${ledger}/tx/${txid}`)
            const { vout } = (await answer.json()) as { vout: { scriptpubkey_address: string; value: number }[] }
            const paid = vout.some((out) => out.scriptpubkey_address === recipient && BigInt(out.value) === AMOUNT)
            if (!paid) throw new Error('The transaction is not on the ledger.')
            return txid
          },
        }
      }
    />
  )
}
