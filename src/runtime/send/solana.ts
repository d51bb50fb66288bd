import { formatAmount } from '../../domain/text/amount'
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

  return {
    async findMax(account, token, signal) {
      const { network, address } = accountOn(options(), account)
      const mint = tokenAddress(token)
      const units = mint
        ? await solana.balanceOf(network, mint, address, { signal })
        : await solana.spendable(network, address, { signal })
      return formatAmount(units, token.quantity.decimals)
    },
    async estimateFee(intent, signal) {
      const { network } = accountOn(options(), intent.account)
      return { units: String(await solana.estimateFee(network, solanaIntentOf(intent), { signal })) }
    },
    async checkIntent({ account, token }, signal) {
      const { network, address } = accountOn(options(), account)
      const mint = tokenAddress(token)
      const wallet = connectedWallet(provider, 'solana')
      const [decimals] = await Promise.all([
        mint ? solana.decimals(network, mint, { signal }) : network.nativeCurrency.decimals,
        assertWallet(wallet, address, { signal }),
      ])
      assertDecimals(token, decimals)
    },
    async askWallet(intent, fee, signal) {
      const { network } = accountOn(options(), intent.account)
      const wallet = provider('solana')
      if (!wallet) throw refused('The wallet is no longer connected. Connect it again.')
      const request = { ...solanaIntentOf(intent), fee: BigInt(fee.units) }
      const signature = await solana.sendTransaction(wallet, network, request, { signal })
      return sentTransaction(intent, signature, now())
    },
    watchReceipt(transaction, report) {
      const network = networkOf(options(), transaction)
      return watchSignature({ rpc, wait }, network, transaction.hash, (outcome) => report(receiptEvent(outcome)))
    },
  }
}
