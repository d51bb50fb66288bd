import { type CaipAddress } from '../../../domain/caip'
import { isOf } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import type { ExchangeSight } from '../../../domain/pay/exchange'
import type { Prepared } from '../../../domain/pay/payment'
import { type TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { hasArrivedLess, type SentTransaction } from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { AtExchange, Payment, Reviewed, SentPayment } from '../machines/setup'
import { clock as ownClock, type Clock } from '../../../services/page/clock'
import { createExchanges, type Exchanges } from '../services/exchanges'
import { createReferences } from '../services/references'
import { createExchangePayments } from './exchangePayments'
import { createPrepare } from './preparing'
import type { KeyValueStore } from '../../../services/storage/storage'
import type { FlowParts } from '../../../runtime/features'
import type { CoreRemote } from '../../../runtime/remote/core'
import type { Sending } from '../../../runtime/transaction/sending'
import type { ModalSystem } from '../../../runtime/system/system'

/** Dependencies of {@link createPayments}. */
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
  prepare: (payment: Payment & { account: CaipAddress | undefined }, signal: AbortSignal) => Promise<Prepared>
  checkWallet: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  check: (reviewed: Reviewed, signal: AbortSignal) => Promise<void>
  ask: (reviewed: Reviewed, signal: AbortSignal) => Promise<SentTransaction>
  /**
   * Follows a transaction on the blockchain, and stores its outcome with the reference. That it paid nothing is reported
   * once it is final: the visitor may then pay again.
   */
  watch: (payment: SentPayment, report: (event: ReceiptEvent) => void, signal: AbortSignal) => Promise<void>
  exchanges: Exchanges
  open: (payment: AtExchange) => boolean
  look: (payment: AtExchange, signal: AbortSignal) => Promise<ExchangeSight>
}

/** Whether an error guarantees that nothing was sent. */
const isUnsent = (error: unknown) => error instanceof ModalError && isOf(error, 'wallet.declined', 'send.refused')

type NotMade = Extract<ReceiptEvent, { type: 'receipt.reverted' | 'receipt.replaced' }>
/** Whether an event says that a transaction paid nothing. */
const isNotMade = (event: ReceiptEvent): event is NotMade =>
  event.type === 'receipt.reverted' || event.type === 'receipt.replaced'

/** Whether an event is that a payment was not made as reviewed, in a block that may still be dropped. */
const isProvisional = (event: ReceiptEvent): boolean =>
  (isNotMade(event) || event.type === 'receipt.other' || event.type === 'receipt.part') && event.finality === undefined

/** Creates the payment functions. Loaded once a payment is on screen. */
export async function createPayments({
  storage,
  sending,
  tokens,
  remote,
  findShortage,
  system,
  window = globalThis.window,
  clock = ownClock,
  locks = globalThis.navigator?.locks,
}: PayingDependencies): Promise<Payments> {
  const references = createReferences({ storage, now: clock.now, locks })
  const { http } = await remote()
  const { projectId, services } = system().options
  const exchanges = createExchanges({ http, base: services.blockchain, projectId })

  const prepare = createPrepare({ sending, tokens, findShortage, system }, references)

  async function ask({ intent, fee, reference }: Reviewed, signal: AbortSignal): Promise<SentTransaction> {
    const { calls } = await sending()
    const send = () => calls.askWallet(intent, fee, signal)
    return reference === undefined ? send() : references.once(reference, send, isUnsent)
  }

  async function watch(
    { transaction, reference }: SentPayment,
    report: (event: ReceiptEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { calls } = await sending()
    let isConfirming = false
    await calls.watch(
      transaction,
      (event) => {
        // The last report still counts, and is repeated once blocks come.
        if (event.type === 'receipt.halted' || (event.type === 'receipt.confirming' && isConfirming)) return
        // It is reported again once it is final.
        if (isProvisional(event)) {
          // Another block than the one that paid has it now.
          if (isConfirming) report({ type: 'receipt.gone' })
          isConfirming = false
          return
        }
        isConfirming = event.type === 'receipt.confirming'
        // A second payment would be one too many if another transaction still executes the first.
        const outcome = isNotMade(event) && event.finality === 'final' ? ({ type: 'receipt.untold' } as const) : event
        if (reference !== undefined) keep(reference, transaction, outcome)
        report(outcome)
      },
      signal,
    )
  }

  /** Updates a reference: only a final transaction on the blockchain pays it, and only one that is not made frees it. */
  function keep(reference: string, transaction: SentTransaction, event: ReceiptEvent): void {
    if (event.type === 'receipt.confirmed')
      references.prove(reference, transaction, !hasArrivedLess(transaction, event), event.repriced)
    else if (event.type === 'receipt.confirming') references.prove(reference, transaction, false, event.repriced)
    else if (isNotMade(event)) references.release(reference, transaction)
  }

  const atExchange = createExchangePayments({ references, exchanges, remote, system, window })
  return {
    prepare,
    checkWallet: async ({ intent }, signal) => (await sending()).calls.checkWallet(intent, signal),
    check: async (reviewed, signal) => (await sending()).calls.checkIntent(reviewed, signal),
    ask,
    watch,
    exchanges: { ...exchanges, open: atExchange.findPage },
    open: atExchange.open,
    look: atExchange.look,
  }
}
