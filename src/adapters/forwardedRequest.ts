import type { WalletProvider } from '../runtime/system/system'
import type { ConnectedAccount } from './connection'
import type { AdaptedModal } from './readable'
import { signerOf } from './signing'

type Request = Parameters<WalletProvider['request']>[0]

/**
 * Passes a request of the page to its EVM wallet. What it sends is added to the modal's transactions, if the host wants
 * that (`transactions: { track: 'all' }`).
 *
 * @param account account of the wallet, with its network
 */
export async function forwardRequest(
  { options, transactions }: AdaptedModal,
  wallet: WalletProvider,
  given: Request,
  { address, chain: network }: ConnectedAccount,
): Promise<unknown> {
  const answer: unknown = await wallet.request(given)
  if (network && options.transactions?.track && /^\w+_sendTransaction$/.test(given.method))
    transactions
      .add({ hash: String(answer), network, account: signerOf(given) ?? address })
      .catch((error: unknown) => options.debug && console.warn(error))
  return answer
}
