import { hasErrorCode } from '../../../domain/errorCodes'
import { ModalError } from '../../../domain/errors'
import { hasArrivedLess, type SentTransaction } from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { Reviewed, SentPayment } from '../machines/setup'
import { clock as ownClock } from '../../../services/page/clock'
import { createExchanges } from '../services/exchanges'
import { createReferences } from '../services/references'
import { createExchangePayments } from './exchangePayments'
import type { PayingDependencies, Payments } from './dependencies'
import { createPrepare } from './preparing'

/** Whether an error guarantees that nothing was sent. */
const isUnsent = (error: unknown) =>
  error instanceof ModalError && hasErrorCode(error, 'wallet.declined', 'send.refused')

type NotMade = Extract<ReceiptEvent, { type: 'receipt.reverted' | 'receipt.replaced' }>
/** Whether an event means that a transaction paid nothing. */
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
    readStatus: atExchange.readStatus,
  }
}
