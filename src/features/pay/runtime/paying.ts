import { fromCallback, fromPromise } from 'xstate'
import { throwIfAborted } from '../../../domain/abort'
import type { CaipAddress } from '../../../domain/caip'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import { RECEIPT_POLL } from '../../../domain/limits'
import type { PaymentRequest, PreparedPayment } from '../../../domain/pay/payment'
import { payMachine } from '../machines/pay'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { ExchangePayment, Payment, Reviewed, SentPayment } from '../machines/setup'
import { clock as ownClock } from '../../../services/page/clock'
import { once } from '../../../runtime/once'
import type { PayingDependencies, Payments } from './dependencies'
import { isStale, loadChunk } from '../../../domain/chunk'

/** Creates the payment machine. A separate chunk, loaded with its view; its actors' code loads after the paint. */
export function createPaying(given: PayingDependencies): typeof payMachine {
  const { clock = ownClock } = given
  let ready: Payments | undefined
  const payments = once(async () => {
    const createPayments = await loadChunk(async () => (await import('./payments')).createPayments)
    return (ready = await createPayments(given))
  })

  /** Follows a payment. Retries while the code of its watcher cannot be fetched, e.g. offline. */
  async function follow(
    payment: SentPayment,
    report: (event: ReceiptEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      try {
        return await (await payments()).watch(payment, report, signal)
      } catch (error) {
        throwIfAborted(signal)
        // Only a reload can fetch it: this page never learns the outcome.
        if (isStale(error)) return report({ type: 'receipt.untold' })
        await clock.wait(RECEIPT_POLL, signal)
      }
    }
  }

  return payMachine.provide({
    actors: {
      preparePayment: fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(
        async ({ input, signal }) => (await payments()).prepare(input, signal),
      ),
      checkWallet: fromPromise<void, Reviewed>(async ({ input, signal }) =>
        (await payments()).checkWallet(input, signal),
      ),
      checkPayment: fromPromise<void, Reviewed>(async ({ input, signal }) => (await payments()).check(input, signal)),
      askPayment: fromPromise<SentTransaction, Reviewed>(async ({ input, signal }) =>
        (await payments()).ask(input, signal),
      ),
      watchPayment: fromCallback<ReceiptEvent, SentPayment>(({ input, sendBack }) => {
        const stop = new AbortController()
        // Rejects only once it is stopped.
        follow(input, sendBack, stop.signal).catch(() => undefined)
        return () => stop.abort()
      }),
      listExchanges: fromPromise<readonly Exchange[], PaymentRequest>(async ({ input, signal }) =>
        (await payments()).exchanges.list(input, { signal }),
      ),
      findPage: fromPromise<ExchangeSession, { exchange: Exchange; request: PaymentRequest }>(
        async ({ input: { exchange, request }, signal }) =>
          (await payments()).exchanges.open(exchange, request, { signal }),
      ),
      // No `await`: browsers open a window only within the tap.
      openPage: fromPromise<boolean, ExchangePayment>(async ({ input }) => {
        if (!ready) throw new Error('There’s no page to open yet.')
        return ready.open(input)
      }),
      lookAtExchange: fromPromise<ExchangeSight, ExchangePayment>(async ({ input, signal }) =>
        (await payments()).readStatus(input, signal),
      ),
    },
  })
}
