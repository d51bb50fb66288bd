import { Address, getAddress, OutScript, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { ProviderRpcError } from '../rpc'
import { toHex } from './bytes'
import type { BitcoinChain } from './chains'
import { signEcdsa, signSimple } from './message'

/** Address of a wallet, with its key. */
export interface BitcoinSigner {
  purpose: 'payment' | 'ordinal'
  address: string
  /** Public key in hex: compressed, or x-only for Taproot. */
  publicKey: string
  /** Signs a message; base64. */
  signMessage: (message: string, protocol: 'ecdsa' | 'bip322') => string
  /** Signs inputs that belong to this address. @throws {ProviderRpcError} -32602 if it cannot */
  signPsbt: (psbt: Uint8Array, inputs: readonly number[]) => Uint8Array
}

/** Test key. Public knowledge: never send real money to it. */
const keyAt = (index: number) => Uint8Array.from({ length: 32 }, (_, place) => (place === 31 ? index + 1 : 0x42))

/** Addresses of a test account: segwit for payments, Taproot for inscriptions. */
export function bitcoinSignersAt(index: number, chain: BitcoinChain): readonly [BitcoinSigner, BitcoinSigner] {
  return [signer(keyAt(2 * index), 'payment', chain), signer(keyAt(2 * index + 1), 'ordinal', chain)]
}

function signer(key: Uint8Array, purpose: BitcoinSigner['purpose'], { net }: BitcoinChain): BitcoinSigner {
  const address = getAddress(purpose === 'payment' ? 'wpkh' : 'tr', key, net) ?? ''
  const script = scriptOf(address, net)
  return {
    purpose,
    address,
    publicKey: toHex(purpose === 'payment' ? pubECDSA(key) : pubSchnorr(key)),
    signMessage: (message, protocol) =>
      protocol === 'ecdsa' ? signEcdsa(message, key) : signSimple(message, key, script),
    signPsbt(psbt, inputs) {
      try {
        const transaction = Transaction.fromPSBT(psbt)
        for (const index of inputs) {
          if (toHex(transaction.getInput(index).witnessUtxo?.script ?? new Uint8Array()) !== toHex(script))
            throw new Error('The input is not of this account.')
          if (purpose === 'ordinal') transaction.updateInput(index, { tapInternalKey: pubSchnorr(key) })
          transaction.signIdx(key, index)
        }
        return transaction.toPSBT()
      } catch {
        throw new ProviderRpcError(
          -32602,
          'The transaction cannot be read, or does not ask for a signature of this account.',
        )
      }
    },
  }
}

/** Locking script of an address. */
export const scriptOf = (address: string, net: BitcoinChain['net']): Uint8Array =>
  OutScript.encode(Address(net).decode(address) as Parameters<typeof OutScript.encode>[0])
