import type { CaipNetworkId } from '../domain/caip'
import type { WalletProvider } from '../runtime/system'
import type { AdaptedModal } from './readable'

type Request = Parameters<WalletProvider['request']>[0]

/**
 * Passes a request of the page to its EVM wallet. What it sends is added to the modal's transactions, if the host wants
 * that (`transactions: { track: 'all' }`).
 *
 * @param network network of the account
 */
export async function passOn(
  { options, transactions }: AdaptedModal,
  wallet: WalletProvider,
  given: Request,
  network: CaipNetworkId | undefined,
): Promise<unknown> {
  const answer: unknown = await wallet.request(given)
  if (network && options.transactions?.track && /^\w+_sendTransaction$/.test(given.method))
    transactions.add({ hash: String(answer), network }).catch((error: unknown) => options.debug && console.warn(error))
  return answer
}
