import * as z from 'zod/mini'
import { throwIfAborted } from '../../domain/abort'
import { HEAD_LIMIT } from '../../domain/limits'
import { namespaceOf, type CaipAddress, type ChainNamespace } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
import { ModalError } from '../../domain/errors'
import { networkUndefined, providerNotFound } from '../../domain/texts'
import { type Network, findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import {
  amountOfToken,
  type Deed,
  type Fee,
  type SendIntent,
  type SentTransaction,
  type TransactionSighting,
} from '../../domain/transaction/transaction'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { formatAmount } from '../../domain/text/amount'
import { coinOf } from '../../domain/transaction/finalChecks'
import type { ReceiptEvent } from '../../machines/transaction/receipt'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Clock } from '../../services/page/clock'
import type { Eip1193Provider } from '../../services/wallet/eip1193'
import type { Http } from '../../services/api/http'
import { quantitySchema, type Rpc } from '../../services/api/rpc'
import { untilAborted } from '../../services/page/signal'
import { anySignal, timeoutSignal } from '../../services/page/platform'
import { once } from '../once'
import { loadChunk } from '../../domain/chunk'

/**
 * Sender of one namespace: one function per actor of the `send` and `receipt` machines. The caller has checked that the
 * receiver is an address of the network, that a name still resolves to it, and that the account is on the intent's
 * network. Rejects with a `ModalError`, or the signal's reason.
 */
export interface Sender {
  /**
   * Reads what an account holds of an asset (`native`, or the address of a token) from the network itself; `undefined`
   * if it is no token there.
   */
  readHolding: (account: CaipAddress, asset: string, signal: AbortSignal) => Promise<TokenBalance | undefined>
  /** Returns the maximum amount as text for the field; for the native coin, less a reserve for the fee. */
  findMax: (account: CaipAddress, token: TokenBalance, signal: AbortSignal) => Promise<string>
  /** Estimates the network fee. @throws ModalError `fee.insufficient`, `transaction.reverted` with the reason, … */
  estimateFee: (intent: SendIntent, signal: AbortSignal) => Promise<Fee>
  /** Checks the wallet's account and network. @throws ModalError `chain.mismatch`, `account.notFound`, … */
  checkWallet: (intent: SendIntent, signal: AbortSignal) => Promise<void>
  /**
   * Reads the values of the preview again, just before the wallet is asked.
   *
   * @param fee as shown on screen
   * @throws ModalError `balance.changed` and `fee.changed` with the new figures; else as `estimateFee`
   */
  checkIntent: (intent: SendIntent, fee: Fee, signal: AbortSignal) => Promise<void>
  /**
   * Requests the transaction from the wallet, once.
   *
   * @throws ModalError `wallet.declined` and `send.refused` if nothing was sent for certain; else `send.unknown`
   */
  askWallet: (intent: SendIntent, fee: Fee, signal: AbortSignal) => Promise<SentTransaction>
  /**
   * Returns a function that follows a broadcast transaction, through outages, until its outcome is final, and returns a
   * stop function. Rejects if its code cannot be fetched.
   */
  watchReceipt: (transaction: SentTransaction) => Promise<(report: (event: ReceiptEvent) => void) => () => void>
}

/** Dependencies of a {@link Sender}. */
export interface SenderDependencies extends Clock {
  /** Getter: options can change at runtime. */
  options: () => Pick<ResolvedOptions, 'networks'>
  http: Http
  rpc: Rpc
  /** Keeps what networks have shown of sent transactions. */
  storage?: KeyValueStore | undefined
  /** Active wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
}

/** Loads the code that follows EVM transactions: when one is confirmed by the visitor, or was sent before. */
export const receipts = once(() => loadChunk(() => import('../../services/transaction/evmReceipt')))

/** Returns the network and the plain address of an account. @throws ModalError `network.notFound` */
export function accountOn(
  { networks }: Pick<ResolvedOptions, 'networks'>,
  account: CaipAddress,
): { network: Network; address: string } {
  const parsed = parseCaipAddress(account)
  const network = parsed && findNetwork(networks, parsed.caipNetworkId)
  if (!parsed || !network)
    throw new ModalError('network.notFound', 'This app doesn’t support this network.', {
      cause: new Error(networkUndefined),
    })
  return { network, address: parsed.address }
}

/** Returns the network of a transaction. @throws ModalError `network.notFound` */
export function networkOfTransaction(
  { networks }: Pick<ResolvedOptions, 'networks'>,
  { network }: Pick<SentTransaction, 'network'>,
): Network {
  const found = findNetwork(networks, network)
  if (found) return found
  throw new ModalError('network.notFound', 'This app doesn’t support this network.')
}

/** Returns the connected wallet. @throws ModalError `provider.missing` */
export function connectedWallet(provider: SenderDependencies['provider'], namespace: ChainNamespace): Eip1193Provider {
  const found = provider(namespace)
  if (found) return found
  throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
}

/** Returns a balance of the network's coin. */
export const coinHeld = (network: Network, units: bigint): TokenBalance => {
  const coin = coinOf(network)
  const { decimals } = coin.quantity
  return { ...coin, quantity: { decimals, numeric: formatAmount(units, decimals) } }
}

/** Returns the contract or mint of a token; `undefined` for the native coin. */
export function tokenAddress({ address }: TokenBalance): string | undefined {
  return address && parseCaipAddress(address)?.address
}

/** Asserts a token's decimals. @param decimals on-chain decimals of the token. @throws ModalError `token.decimals` */
export function assertDecimals({ symbol, quantity }: TokenBalance, decimals: number): void {
  if (decimals === quantity.decimals) return
  throw new ModalError(
    'token.decimals',
    `${symbol} has different decimals on the network than shown here, so the amount would be wrong. It can’t be sent.`,
  )
}

/** Returns the record of a broadcast transaction. @param at ms since 1970 */
export function sentTransaction(
  { account, network, token, units, receiver }: SendIntent,
  { hash, deed }: { hash: string; deed: Deed },
  at: number,
): SentTransaction {
  return { hash, network, account, what: amountOfToken(units, token), to: receiver.address, at, deed }
}

/**
 * Reads the last block of an EVM network, for {@link Deed.after}, before the wallet is asked. `undefined` if no node
 * answers within `HEAD_LIMIT` (ms): it is optional, so the wallet request does not wait longer.
 */
export async function lastBlock(rpc: Rpc, network: Network, signal: AbortSignal): Promise<string | undefined> {
  const limit = anySignal(signal, timeoutSignal(HEAD_LIMIT))
  const head = await untilAborted(limit, async () =>
    rpc.request(network, { method: 'eth_blockNumber', params: [] }, { schema: quantitySchema, signal: limit }),
  ).catch(() => undefined)
  throwIfAborted(signal)
  return head?.toString()
}

/** Reads the last block of any network; on Solana the last slot. Same limit as {@link lastBlock}. */
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

/** Converts a sighting to an event of the `receipt` machine. */
export function receiptEvent({ type, ...more }: TransactionSighting): ReceiptEvent {
  return { type: `receipt.${type}`, ...more } as ReceiptEvent
}
