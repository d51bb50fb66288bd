import type { CaipNetworkId } from '../../domain/caip'
import { psbtIn, signatureIn, txidIn } from '../../domain/bitcoin/coding'
import type { BitcoinRequest, PsbtToSign, Transfer } from '../../domain/bitcoin/request'
import { codeOf, isUserRejection } from '../../domain/eip1193/error'
import { errorText, ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import { attempt } from '../../domain/untrusted'
import { rpcError, unsupported, type BitcoinWallet, type Shared } from './wallet'
import { late } from '../../domain/late'

/**
 * What a wallet answers to a request, in the shapes of WalletConnect.
 *
 * @param host the network as the host has it
 */
export function createAnswers(
  wallet: BitcoinWallet,
  host: (id: CaipNetworkId) => Network | undefined,
): (request: BitcoinRequest, shared: Shared) => Promise<unknown> {
  /** The network as the host has it, for a wallet that signs and leaves the sending to the page. */
  function networkOf({ caipNetworkId }: Shared): Network {
    const network = host(caipNetworkId)
    if (!network) throw unsupported('sending on this network')
    return network
  }

  const sign = async (request: PsbtToSign) => psbtIn((await told(wallet.signPsbt(request))).psbt)

  /** For a wallet that signs and does not send. What sends is there before the wallet is asked. */
  async function transferSigned(request: Transfer, shared: Shared): Promise<string> {
    const [network, { transfer }] = [networkOf(shared), await sending()]
    const account = shared.accounts.find(({ address }) => address === request.account) ?? {}
    return transfer(request, account, network, sign)
  }
  /** Transfer that the wallet sends by itself; its txid is looked up where the host has the network. */
  async function transferSent(request: Transfer, { caipNetworkId }: Shared): Promise<string> {
    const network = host(caipNetworkId)
    const { assertPaid, tipOf } = await late(() => import('../../services/bitcoin/paid'))
    const tip = network && tipOf(network)
    const txid = txidIn(await told(wallet.sendTransfer?.(request) ?? Promise.reject(unsupported('sending'))))
    if (network) await assertPaid(network, txid, request, await tip)
    return txid
  }
  async function broadcastSigned(request: PsbtToSign, shared: Shared): Promise<{ psbt: string; txid: string }> {
    const [network, { broadcast }, { assertSigned }] = [
      networkOf(shared),
      await sending(),
      await late(() => import('./payment')),
    ]
    const psbt = await sign({ ...request, broadcast: false })
    assertSigned(psbt, request.psbt)
    return { psbt, txid: await broadcast(psbt, network) }
  }

  return async (request, shared) => {
    const { accounts } = shared
    switch (request.method) {
      case 'getAccountAddresses':
        return accounts
      case 'signMessage':
        return { signature: signatureIn(await told(wallet.signMessage(request))), address: request.address }
      case 'sendTransfer':
        // They pay from there whichever address is named, and what lies beside it may be an inscription.
        if (accounts.some(({ address, purpose }) => address === request.account && purpose === 'ordinal'))
          throw new ModalError(
            'account.notFound.payment',
            'This wallet pays from its address for payments alone. Switch to that one, and try again.',
          )
        return { txid: await (wallet.sendTransfer ? transferSent : transferSigned)(request, shared) }
      case 'signPsbt': {
        if (request.broadcast && !wallet.sendTransfer) return broadcastSigned(request, shared)
        const { psbt, txid } = await told(wallet.signPsbt(request))
        return { psbt: psbtIn(psbt), ...(request.broadcast && { txid: txidIn(txid) }) }
      }
    }
  }
}

/** Few wallets need it. */
const sending = () => late(() => import('../../services/bitcoin/transfer'))

/** What a wallet throws, in the words of EIP-1193: the visitor's no is 4001, whatever the wallet calls it. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ModalError) throw error
    const code = attempt(() => codeOf(error))
    throw rpcError(isUserRejection(error) ? 4001 : typeof code === 'number' ? code : -32603, errorText(error), error)
  }
}
