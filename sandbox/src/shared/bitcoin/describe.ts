import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { RequestView } from '../requestView'
import { ProviderRpcError } from '../rpc'
import type { BitcoinChain } from './chains'

/** Describes the payments of a transaction. @throws {ProviderRpcError} -32602 if it cannot be decoded */
export function describePsbt(psbt: Uint8Array, { net, title }: BitcoinChain): RequestView {
  try {
    const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
    const rows = Array.from({ length: transaction.outputsLength }, (_, index) => {
      const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index)
      return { label: `${amount} satoshis to`, value: Address(net).encode(OutScript.decode(script)), mono: true }
    })
    return { title: 'Sign a transaction', rows: [...rows, { label: 'Network', value: title }], approve: 'Sign' }
  } catch {
    throw new ProviderRpcError(-32602, 'The transaction cannot be read.')
  }
}
