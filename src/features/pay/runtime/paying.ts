import { fromCallback, fromPromise } from 'xstate'
import type { CaipAddress } from '../../../domain/caip'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import type { PaymentRequest, Prepared } from '../../../domain/pay/payment'
import { payMachine } from '../machines/pay'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'
import type { AtExchange, Payment, Reviewed, SentPayment } from '../machines/setup'
import { once } from '../../../runtime/once'
import type { Payments, PayingDependencies } from './payments'
import { loadChunk } from '../../../domain/chunk'

/** Creates the payment machine. A separate chunk, loaded with its view; its actors' code loads after the paint. */
export function createPaying(given: PayingDependencies): typeof payMachine {
  let ready: Payments | undefined
  const payments = once(async () => {
    const createPayments = await loadChunk(async () => (await import('./payments')).createPayments)
    return (ready = await createPayments(given))
  })
  return payMachine.provide({
    actors: {
      preparePayment: fromPromise<Prepared, Payment & { account: CaipAddress | undefined }>(async ({ input, signal }) =>
        (await payments()).prepare(input, signal),
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
        payments()
          .then(({ watch }) => watch(input, sendBack, stop.signal))
          .catch(() => undefined)
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
      openPage: fromPromise<boolean, AtExchange>(async ({ input }) => {
        if (!ready) throw new Error('There’s no page to open yet.')
        return ready.open(input)
      }),
      lookAtExchange: fromPromise<ExchangeSight, AtExchange>(async ({ input, signal }) =>
        (await payments()).look(input, signal),
      ),
    },
  })
}
