import { parseCaipAddress, type CaipAddress, type ChainNamespace } from '../../domain/caip'
import { formatAmount } from '../../domain/text/amount'
import { ModalError } from '../../domain/errors'
import { findNetwork, type Network } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { Fee, SendIntent, SentTransaction } from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { ReceiptEvent } from '../../machines/receipt'
import type { Clock } from '../../services/page/clock'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import type { Http } from '../../services/api/http'
import type { Rpc } from '../../services/api/rpc'

/**
 * How one namespace sends. What it is given has been checked as far as every namespace is checked alike: the
 * receiver is an address of the network, a name still leads to it, and the account is on the intent's network.
 * Rejects with a `ModalError`, or the signal's reason.
 */
export interface Sender {
  /** All that can be sent, as text for the field: of the native coin less what is kept back for the fee. */
  max: (account: CaipAddress, token: TokenBalance, signal: AbortSignal) => Promise<string>
  /** What the network takes for it. @throws ModalError `fee.insufficient`, `transaction.reverted` with the reason, … */
  fee: (intent: SendIntent, signal: AbortSignal) => Promise<Fee>
  /** The token's decimals on chain, the wallet's account and network. @throws ModalError `token.decimals`, `send.changed`, … */
  check: (intent: SendIntent, signal: AbortSignal) => Promise<void>
  /**
   * Asks the wallet, once.
   *
   * @throws ModalError `wallet.declined` and `send.refused` where nothing was sent for certain; `send.unknown` else
   */
  ask: (intent: SendIntent, fee: Fee, signal: AbortSignal) => Promise<SentTransaction>
  /** Follows what was broadcast, through outages, until the chain has decided. Returns how to stop. */
  watch: (transaction: SentTransaction, tell: (happened: ReceiptEvent) => void) => () => void
}

/** What a sender works with. */
export interface SenderDependencies extends Clock {
  /** Asked anew where they may change. */
  options: () => Pick<ResolvedOptions, 'networks'>
  http: Http
  rpc: Rpc
  /** The connected wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
}

/** The network that an account stands on, and its plain address. @throws ModalError `network.notFound` */
export function standingOf(
  { networks }: Pick<ResolvedOptions, 'networks'>,
  account: CaipAddress,
): { network: Network; address: string } {
  const parsed = parseCaipAddress(account)
  const network = parsed && findNetwork(networks, parsed.caipNetworkId)
  if (!parsed || !network)
    throw new ModalError('network.notFound', 'This page does not know the network of this account.')
  return { network, address: parsed.address }
}

/** What was broadcast for an intent. @param at ms since 1970 */
export function sentOf(
  { account, network, token, units, receiver }: SendIntent,
  hash: string,
  at: number,
): SentTransaction {
  const what = `${formatAmount(BigInt(units), token.quantity.decimals)} ${token.symbol}`
  return { hash, network, account, what, to: receiver.address, at }
}
