import type { CaipNetworkId } from '../../domain/caip'
import { bitcoinSignatureIn, psbtIn, txidIn } from '../../domain/bitcoin/coding'
import type { BitcoinRequest, PsbtToSign, Transfer } from '../../domain/bitcoin/request'
import { codeOf, isUserRejection } from '../../domain/eip1193/error'
import { ModalError, errorText } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { attempt } from '../../domain/untrusted'
import { rpcError, unsupported, type BitcoinWallet, type SharedAccounts } from './wallet'
import { loadChunk } from '../../domain/chunk'

/**
 * Creates a function that answers requests through a wallet, in the shapes of WalletConnect.
 *
 * @param host returns the network as the host has it
 */
export function createAnswers(
  wallet: BitcoinWallet,
  host: (id: CaipNetworkId) => Network | undefined,
): (request: BitcoinRequest, shared: SharedAccounts) => Promise<unknown> {
  /** Returns the host's network, for a wallet that signs and leaves sending to the page. */
  function networkOf({ caipNetworkId }: SharedAccounts): Network {
    const network = host(caipNetworkId)
    if (!network) throw unsupported('sending on this network')
    return network
  }

  const sign = async (request: PsbtToSign) => psbtIn((await settled(wallet.signPsbt(request))).psbt)

  /** Builds a transfer, has it signed and sends it. Loads what sends before the wallet is asked. */
  async function transferSigned(request: Transfer, shared: SharedAccounts): Promise<string> {
    const [network, { transfer }] = [networkOf(shared), await sending()]
    const account = shared.accounts.find(({ address }) => address === request.account) ?? {}
    return transfer(request, account, network, sign)
  }
  /** Has the wallet send a transfer, and verifies the transaction if the host has the network. */
  async function transferSent(request: Transfer, { caipNetworkId }: SharedAccounts): Promise<string> {
    const network = host(caipNetworkId)
    const { assertPaid, tipOf } = await loadChunk(() => import('../../services/bitcoin/paid'))
    const tip = network && tipOf(network)
    const txid = txidIn(await settled(wallet.sendTransfer?.(request) ?? Promise.reject(unsupported('sending'))))
    if (network) await assertPaid(network, txid, request, await tip)
    return txid
  }
  async function broadcastSigned(request: PsbtToSign, shared: SharedAccounts): Promise<{ psbt: string; txid: string }> {
    const [network, { broadcast }, { assertSigned }] = [
      networkOf(shared),
      await sending(),
      await loadChunk(() => import('./payment')),
    ]
    const psbt = await sign({ ...request, broadcast: false })
    assertSigned(psbt, request)
    return { psbt, txid: await broadcast(psbt, network) }
  }

  return async (request, shared) => {
    const { accounts } = shared
    switch (request.method) {
      case 'getAccountAddresses':
        return accounts
      case 'signMessage':
        return { signature: bitcoinSignatureIn(await settled(wallet.signMessage(request))), address: request.address }
      case 'sendTransfer':
        // These wallets pay from the payment address whatever is named, and the ordinals address may have inscriptions.
        // Some wallets share one address for both purposes.
        if (accounts.filter(({ address }) => address === request.account).every(({ purpose }) => purpose === 'ordinal'))
          throw new ModalError(
            'account.notFound.payment',
            'This wallet can only pay from its payment address. Switch to that address and try again.',
          )
        return { txid: await (wallet.sendTransfer ? transferSent : transferSigned)(request, shared) }
      case 'signPsbt': {
        if (request.broadcast && !wallet.sendTransfer) return broadcastSigned(request, shared)
        const { psbt, txid } = await settled(wallet.signPsbt(request))
        return { psbt: psbtIn(psbt), ...(request.broadcast && { txid: txidIn(txid) }) }
      }
    }
  }
}

/** Loads the code that sends, which few wallets need. */
const sending = () => loadChunk(() => import('../../services/bitcoin/transfer'))

/** Translates errors of a wallet to EIP-1193 codes. A rejection by the visitor is 4001, whatever the wallet's code. */
async function settled<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ModalError) throw error
    const code = attempt(() => codeOf(error))
    throw rpcError(isUserRejection(error) ? 4001 : typeof code === 'number' ? code : -32603, errorText(error), error)
  }
}
