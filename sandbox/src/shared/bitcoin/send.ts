import { Transaction } from '@scure/btc-signer'
import { ProviderRpcError } from '../rpc'
import type { BitcoinChain } from './chains'
import { fromHex, toHex } from './bytes'
import { scriptOf, type BitcoinSigner } from './keys'

/** Fixed fee of the sandbox wallets' transactions, in satoshis. */
const FEE = 500n

interface Utxo {
  txid: string
  vout: number
  value: number
}

/** Pays from an address to another, with the change back to itself. @returns the transaction's id */
export async function transfer(
  signer: BitcoinSigner,
  { recipient, amount }: { recipient: string; amount: bigint },
  { net, path }: BitcoinChain,
  blockchain: string,
): Promise<string> {
  const answer = await fetch(`${blockchain}${path}/address/${signer.address}/utxo`)
  const script = scriptOf(signer.address, net)
  const transaction = new Transaction()
  let held = 0n
  for (const { txid, vout, value } of (await answer.json()) as Utxo[]) {
    if (held >= amount + FEE) break
    transaction.addInput({ txid: fromHex(txid), index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    held += BigInt(value)
  }
  if (held < amount + FEE) throw new ProviderRpcError(-32603, 'Insufficient funds.')
  transaction.addOutputAddress(recipient, amount, net)
  if (held - amount - FEE > 546n) transaction.addOutput({ script, amount: held - amount - FEE })
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  return broadcast(signer.signPsbt(transaction.toPSBT(), inputs), path, blockchain)
}

/** Sends a signed PSBT. @returns the transaction's id */
export async function broadcast(psbt: Uint8Array, path: string, blockchain: string): Promise<string> {
  const transaction = Transaction.fromPSBT(psbt)
  transaction.finalize()
  const answer = await fetch(`${blockchain}${path}/tx`, { method: 'POST', body: toHex(transaction.extract()) })
  const text = await answer.text()
  if (!answer.ok) throw new ProviderRpcError(-32603, text)
  return text
}
