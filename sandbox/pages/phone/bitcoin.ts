import { fromBase64, toBase64, toHex } from '../../src/shared/bitcoin/bytes'
import type { BitcoinChain } from '../../src/shared/bitcoin/chains'
import { describePsbt } from '../../src/shared/bitcoin/describe'
import { bitcoinSignersAt, type BitcoinSigner } from '../../src/shared/bitcoin/keys'
import { broadcast, transfer } from '../../src/shared/bitcoin/send'
import { messageView, type RequestView } from '../../src/shared/requestView'
import { ProviderRpcError } from '../../src/shared/rpc'

/** Bitcoin part of a session: CAIP-2 ids that exist here, and methods. */
export type OnBitcoin = { chains: string[]; methods: string[] }

/** Methods that this wallet supports on Bitcoin. */
export const bitcoinMethods = ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt']

/** Request on Bitcoin. Its parameters are one object. */
export type BitcoinRequest = { method: string; params: readonly unknown[]; bitcoin: BitcoinChain }

/** Addresses of this wallet on a Bitcoin network; the payment address comes first. */
export const bitcoinAccount = (account: number, chain: BitcoinChain): readonly [BitcoinSigner, BitcoinSigner] =>
  bitcoinSignersAt(6 + account, chain)

type Given = {
  message?: unknown
  protocol?: unknown
  address?: unknown
  recipientAddress?: unknown
  amount?: unknown
  psbt?: unknown
  signInputs?: unknown
  broadcast?: unknown
}

const givenIn = ({ params }: BitcoinRequest): Given => (params[0] ?? {}) as Given

/** Describes a request in words. @throws if it cannot be read */
export function describeOnBitcoin(request: BitcoinRequest): RequestView {
  const network = { label: 'Network', value: request.bitcoin.title }
  const given = givenIn(request)
  switch (request.method) {
    case 'signMessage':
      return { ...messageView(String(given.message)), rows: [network] }
    case 'sendTransfer': {
      const to = { label: 'To', value: String(given.recipientAddress), mono: true }
      return { title: `Send ${BigInt(String(given.amount))} satoshis`, rows: [to, network], approve: 'Send' }
    }
    case 'signPsbt':
      return describePsbt(fromBase64(String(given.psbt)), request.bitcoin)
    default:
      throw new Error('This request has no words of its own.')
  }
}

/**
 * Performs an approved request on Bitcoin.
 *
 * @throws {ProviderRpcError} with the code of the response
 */
export async function performOnBitcoin(request: BitcoinRequest, account: number, blockchain: string): Promise<unknown> {
  const [given, { bitcoin: chain }] = [givenIn(request), request]
  const signers = bitcoinAccount(account, chain)
  const signerOf = (address: unknown): BitcoinSigner => {
    const found = signers.find((one) => one.address === (address ?? signers[0].address))
    if (!found) throw new ProviderRpcError(4100, 'The requested account is not the one connected.')
    return found
  }
  switch (request.method) {
    case 'getAccountAddresses':
      return signers.map(({ address, publicKey, purpose }) => ({ address, publicKey, intention: purpose }))
    case 'signMessage': {
      const signer = signerOf(given.address)
      const signature = signer.signMessage(String(given.message), given.protocol === 'bip322' ? 'bip322' : 'ecdsa')
      // Mobile wallets return it in hex.
      return { signature: toHex(fromBase64(signature)), address: signer.address }
    }
    case 'sendTransfer': {
      const payment = { recipient: String(given.recipientAddress), amount: BigInt(String(given.amount)) }
      return { txid: await transfer(signers[0], payment, chain, blockchain) }
    }
    case 'signPsbt': {
      const inputs = given.signInputs as readonly { index: number; address: string }[]
      const signed = inputs.reduce(
        (psbt, { index, address }) => signerOf(address).signPsbt(psbt, [index]),
        fromBase64(String(given.psbt)),
      )
      const psbt = toBase64(signed)
      return given.broadcast ? { psbt, txid: await broadcast(signed, chain.path, blockchain) } : { psbt }
    }
    default:
      throw new ProviderRpcError(4200, `The wallet does not support ${request.method}.`)
  }
}
