import { type CaipAddress } from '../../../domain/caip'
import type { ExchangeSight } from '../../../domain/pay/exchange'
import type { PreparedPayment } from '../../../domain/pay/payment'
import { type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { type SentTransaction } from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { ExchangePayment, Payment, Reviewed, SentPayment } from '../machines/setup'
import type { Clock } from '../../../services/page/clock'
import type { ExchangesApi } from '../services/exchanges'
import type { KeyValueStore } from '../../../services/storage/storage'
import type { FlowParts } from '../../../runtime/features'
import type { CoreRemote } from '../../../runtime/remote/core'
import type { Sending } from '../../../runtime/transaction/sending'
import type { ModalSystem } from '../../../runtime/system/system'

/** Dependencies of `createPayments`. */
export interface PayingDependencies {
  storage: KeyValueStore
  /** Loads the code that sends transactions. */
  sending: () => Promise<Pick<Sending, 'calls'>>
  /** Reads the token balances of an account, bypassing the cache. */
  tokens: (account: CaipAddress, signal: AbortSignal) => Promise<readonly TokenBalance[]>
  remote: () => Promise<Pick<CoreRemote, 'http' | 'rpc' | 'blockchain'>>
  /** Finds a token that could be swapped for what is missing. */
  findShortage: FlowParts['findShortage']
  system: () => Pick<ModalSystem, 'root' | 'options' | 'device' | 'openLink'>
  window?: Pick<Window, 'open'>
  clock?: Clock
  locks?: Pick<LockManager, 'request'> | undefined
}

/** Payment functions, one per actor of the `pay` machine. */
export interface Payments {
  prepare: (payment: Payment & { account: CaipAddress | undefined }, signal: AbortSignal) => Promise<PreparedPayment>
  checkWallet: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  check: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  ask: (reviewed: Reviewed, signal: AbortSignal) => Promise<SentTransaction>
  /**
   * Follows a transaction on the blockchain, and stores its outcome with the reference. That it paid nothing is reported
   * once it is final: the visitor may then pay again.
   */
  watch: (payment: SentPayment, report: (event: ReceiptEvent) => void, signal: AbortSignal) => Promise<void>
  exchanges: ExchangesApi
  open: (payment: ExchangePayment) => boolean
  readStatus: (payment: ExchangePayment, signal: AbortSignal) => Promise<ExchangeSight>
}
