import * as z from 'zod/mini'
import { throwIfAborted } from '../../domain/abort'
import { HEAD_LIMIT } from '../../domain/limits'
import { namespaceOf, parseCaipAddress, type CaipAddress, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { networkUndefined, providerNotFound } from '../../domain/texts'
import { findNetwork, type Network } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import {
  amountOfToken,
  type Deed,
  type Fee,
  type SendIntent,
  type SentTransaction,
  type TransactionSighting,
} from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { ReceiptEvent } from '../../machines/receipt'
import type { Clock } from '../../services/page/clock'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import type { Http } from '../../services/api/http'
import { quantitySchema, type Rpc } from '../../services/api/rpc'
import { untilAborted } from '../../services/page/signal'
import { anySignal, timeoutSignal } from '../../services/page/platform'
import { once } from '../once'
import { late } from '../../domain/late'

/**
 * How one namespace sends: an actor of the chart `send` or `receipt` each. What it is given has been checked as far as
 * every namespace is checked alike: the receiver is an address of the network, a name still leads to it, and the account
 * is on the intent's network. Rejects with a `ModalError`, or the signal's reason.
 */
export interface Sender {
  /** All that can be sent, as text for the field: of the native coin less what is kept back for the fee. */
  findMax: (account: CaipAddress, token: TokenBalance, signal: AbortSignal) => Promise<string>
  /** What the network takes for it. @throws ModalError `fee.insufficient`, `transaction.reverted` with the reason, … */
  estimateFee: (intent: SendIntent, signal: AbortSignal) => Promise<Fee>
  /** The wallet's account and network. @throws ModalError `chain.mismatch`, `account.notFound`, … */
  checkWallet: (intent: SendIntent, signal: AbortSignal) => Promise<void>
  /**
   * What the preview was made of, read once more just before the wallet is asked.
   *
   * @param fee as it is on show
   * @throws ModalError `balance.changed` and `fee.changed` with the new figures; else as `estimateFee`
   */
  checkIntent: (intent: SendIntent, fee: Fee, signal: AbortSignal) => Promise<void>
  /**
   * Asks the wallet, once.
   *
   * @throws ModalError `wallet.declined` and `send.refused` where nothing was sent for certain; `send.unknown` else
   */
  askWallet: (intent: SendIntent, fee: Fee, signal: AbortSignal) => Promise<SentTransaction>
  /**
   * What follows a transaction that was broadcast as one, through outages, until the chain has decided; it returns how to
   * stop. Rejects where its code cannot be fetched now.
   */
  watchReceipt: (transaction: SentTransaction) => Promise<(report: (event: ReceiptEvent) => void) => () => void>
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

/** What follows a transaction on EVM networks: it is fetched when one is confirmed, or was sent before. */
export const receipts = once(() => late(() => import('../../services/send/evmReceipt')))

/** An account's network, and its plain address. @throws ModalError `network.notFound` */
export function accountOn(
  { networks }: Pick<ResolvedOptions, 'networks'>,
  account: CaipAddress,
): { network: Network; address: string } {
  const parsed = parseCaipAddress(account)
  const network = parsed && findNetwork(networks, parsed.caipNetworkId)
  if (!parsed || !network)
    throw new ModalError('network.notFound', 'This page does not know this network.', {
      cause: new Error(networkUndefined),
    })
  return { network, address: parsed.address }
}

/** The network of a transaction. @throws ModalError `network.notFound` */
export function networkOf({ networks }: Pick<ResolvedOptions, 'networks'>, { network }: SentTransaction): Network {
  const found = findNetwork(networks, network)
  if (found) return found
  throw new ModalError('network.notFound', 'This page does not know this network.')
}

/** The connected wallet. @throws ModalError `provider.missing` */
export function connectedWallet(provider: SenderDependencies['provider'], namespace: ChainNamespace): Eip1193Provider {
  const found = provider(namespace)
  if (found) return found
  throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
}

/** The contract or mint of a token; `undefined` for the native coin. */
export function tokenAddress({ address }: TokenBalance): string | undefined {
  return address && parseCaipAddress(address)?.address
}

/** @param decimals of the token on chain. @throws ModalError `token.decimals` where the token was said to have others */
export function assertDecimals({ symbol, quantity }: TokenBalance, decimals: number): void {
  if (decimals === quantity.decimals) return
  throw new ModalError(
    'token.decimals',
    `${symbol} counts in another unit on the network than was said here, so the amount would be another one. It cannot be sent.`,
  )
}

/** What was broadcast for an intent. @param at ms since 1970 */
export function sentTransaction(
  { account, network, token, units, receiver }: SendIntent,
  { hash, deed }: { hash: string; deed: Deed },
  at: number,
): SentTransaction {
  return { hash, network, account, what: amountOfToken(units, token), to: receiver.address, at, deed }
}

/**
 * The last block of an EVM network, for {@link Deed.after}; nothing where no node says it at once. It is read before the
 * wallet is asked, which does not wait for it longer than for anything else that is only a help.
 */
export async function lastBlock(rpc: Rpc, network: Network, signal: AbortSignal): Promise<string | undefined> {
  const limit = anySignal(signal, timeoutSignal(HEAD_LIMIT))
  const head = await untilAborted(limit, async () =>
    rpc.request(network, { method: 'eth_blockNumber', params: [] }, { schema: quantitySchema, signal: limit }),
  ).catch(() => undefined)
  throwIfAborted(signal)
  return head?.toString()
}

/** The same of any network: on Solana the last slot. */
export async function headOf(rpc: Rpc, network: Network, signal: AbortSignal): Promise<string | undefined> {
  if (namespaceOf(network.caipNetworkId) !== 'solana') return lastBlock(rpc, network, signal)
  const limit = anySignal(signal, timeoutSignal(HEAD_LIMIT))
  const slot = await untilAborted(limit, async () =>
    rpc.request(
      network,
      { method: 'getSlot', params: [{ commitment: 'confirmed' }] },
      { schema: z.int(), signal: limit },
    ),
  ).catch(() => undefined)
  throwIfAborted(signal)
  return slot?.toString()
}

/** What the chart `receipt` is told. */
export function receiptEvent({ type, ...more }: TransactionSighting): ReceiptEvent {
  return { type: `receipt.${type}`, ...more } as ReceiptEvent
}
