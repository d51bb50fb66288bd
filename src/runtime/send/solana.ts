import { formatAmount } from '../../domain/text/amount'
import type { Network } from '../../domain/network/network'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { SendIntent } from '../../domain/send/send'
import { refused } from '../../services/send/errors'
import { watchSignature } from '../../services/send/solanaReceipt'
import { assertWallet, createSolanaSend } from '../../services/send/solana'
import type { SolanaIntent } from '../../services/send/solanaQuote'
import {
  accountOn,
  assertDecimals,
  connectedWallet,
  networkOf,
  receiptEvent,
  sentTransaction,
  tokenAddress,
  type Sender,
  type SenderDependencies,
} from './sender'

/** Sending on Solana: the coin, and tokens of its token programs. With its library it is a chunk of its own. */
export function createSolanaSender({ options, rpc, provider, now, wait }: SenderDependencies): Sender {
  const solana = createSolanaSend({ rpc })

  function solanaIntentOf({ account, token, receiver, units }: SendIntent): SolanaIntent {
    const { address } = accountOn(options(), account)
    return { sender: address, receiver: receiver.address, units: BigInt(units), mint: tokenAddress(token) }
  }

  /** @throws ModalError `token.decimals` */
  async function checkDecimals(network: Network, token: TokenBalance, signal: AbortSignal): Promise<void> {
    const mint = tokenAddress(token)
    const { decimals } = network.nativeCurrency
    assertDecimals(token, mint ? await solana.decimals(network, mint, { signal }) : decimals)
  }

  return {
    async findMax(account, token, signal) {
      const { network, address } = accountOn(options(), account)
      const mint = tokenAddress(token)
      const [units] = await Promise.all([
        mint ? solana.balanceOf(network, mint, address, { signal }) : solana.spendable(network, address, { signal }),
        checkDecimals(network, token, signal),
      ])
      return formatAmount(units, token.quantity.decimals)
    },
    async estimateFee(intent, signal) {
      const { network } = accountOn(options(), intent.account)
      // First: with other decimals it would be the estimate of another amount.
      await checkDecimals(network, intent.token, signal)
      return { units: String(await solana.estimateFee(network, solanaIntentOf(intent), { signal })) }
    },
    async checkIntent({ account, token }, signal) {
      const { network, address } = accountOn(options(), account)
      const wallet = connectedWallet(provider, 'solana')
      await Promise.all([checkDecimals(network, token, signal), assertWallet(wallet, address, { signal })])
    },
    async askWallet(intent, fee, signal) {
      const { network } = accountOn(options(), intent.account)
      const wallet = provider('solana')
      if (!wallet) throw refused('The wallet is no longer connected. Connect it again.')
      const request = { ...solanaIntentOf(intent), fee: BigInt(fee.units) }
      const signature = await solana.sendTransaction(wallet, network, request, { signal })
      return sentTransaction(intent, signature, now())
    },
    async watchReceipt(transaction) {
      const network = networkOf(options(), transaction)
      return (report) =>
        watchSignature({ rpc, wait }, network, transaction.hash, (outcome) => report(receiptEvent(outcome)))
    },
  }
}
