import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { PAGE_LIFETIME } from '../../../domain/limits'
import type { Exchange, ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import { ModalError, type ErrorCode } from '../../../domain/errors'
import type { CaipAddress } from '../../../domain/caip'
import type { PaymentRequest, PreparedPayment } from '../../../domain/pay/payment'
import type { SendIntent, SentTransaction } from '../../../domain/transaction/transaction'
import { payMachine } from '../machines/pay'
import type { ExchangePayment, Payment, Reviewed } from '../machines/setup'
import { other } from '../../../../tests/support/addresses'
import { mainnet } from '../../../../tests/support/facts'
import { dollar, ether, mine, sent } from '../../../../tests/support/holdings'
import { alone } from '../../../../tests/support/system'
import { until } from '../../../../tests/support/until'

const request = { recipient: other, network: mainnet, asset: 'native', amount: '1' } as const
const intent: SendIntent = {
  id: 'one',
  account: mine,
  network: mainnet,
  token: ether,
  amountText: '1',
  units: '1000000000000000000',
  receiver: { address: other },
}

const preparePayment = fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(async () => ({
  intent,
  fee: { units: '21000' },
}))

test.each<[ErrorCode, 'declined' | 'unknown']>([
  ['wallet.declined', 'declined'],
  ['send.refused', 'declined'],
  // Only the other tab knows.
  ['payment.running', 'unknown'],
  ['send.unknown', 'unknown'],
  ['wallet.failed', 'unknown'],
])('error: when the wallet answers %s, the payment is %s', async (code, end) => {
  let asked = 0
  const machine = payMachine.provide({
    actors: {
      preparePayment,
      checkWallet: fromPromise<void, Reviewed>(async () => {}),
      checkPayment: fromPromise<void, Reviewed>(async () => {}),
      askPayment: fromPromise<SentTransaction, Reviewed>(async () => {
        asked += 1
        throw new ModalError(code, 'No.')
      }),
    },
    actions: { report: () => undefined },
  })
  const pay = createActor(machine, { input: { account: mine } }).start()
  pay.send({ type: 'pay.requested', id: 'one', request })
  await until(() => pay.getSnapshot().hasTag('ready'))
  pay.send({ type: 'pay.confirmed' })
  await until(() => pay.getSnapshot().hasTag('resting') && asked === 1)
  const snapshot = pay.getSnapshot()
  expect([snapshot.hasTag('unknown'), snapshot.hasTag('stopped')]).toEqual([end === 'unknown', end === 'declined'])
  // A payment that may have been sent cannot be retried.
  expect(snapshot.can({ type: 'pay.retry' })).toBe(end === 'declined')
})

test('behavior: when the page of an exchange was not opened for minutes, another one is looked up before the tap', async () => {
  const clock = new SimulatedClock()
  const exchange = { id: 'coinbase', name: 'Coinbase' }
  const opened: string[] = []
  let sessions = 0
  const machine = payMachine.provide({
    actors: {
      preparePayment,
      listExchanges: fromPromise<readonly Exchange[], PaymentRequest>(async () => [exchange]),
      findPage: fromPromise<ExchangeSession, { exchange: Exchange; request: PaymentRequest }>(async () => {
        sessions += 1
        return { exchange, sessionId: `s${sessions}`, url: 'https://pay.coinbase.com/' }
      }),
      // The first tap's window is blocked.
      openPage: fromPromise<boolean, ExchangePayment>(async ({ input }) => {
        opened.push(input.session.sessionId)
        return opened.length > 1
      }),
      lookAtExchange: fromPromise<ExchangeSight, ExchangePayment>(() => new Promise(() => {})),
    },
    actions: { report: () => undefined },
  })
  const pay = createActor(machine, { input: { account: mine }, clock }).start()
  pay.send({ type: 'pay.requested', id: 'one', request })
  await until(() => pay.getSnapshot().context.exchanges !== undefined)
  pay.send({ type: 'exchange.selected', exchange })
  await until(() => pay.getSnapshot().hasTag('linked'))
  clock.increment(PAGE_LIFETIME)
  expect(pay.getSnapshot().hasTag('linking')).toBe(true)
  await until(() => pay.getSnapshot().hasTag('linked'))
  pay.send({ type: 'exchange.entered' })
  await until(() => pay.getSnapshot().hasTag('blocked'))
  clock.increment(PAGE_LIFETIME)
  await until(() => pay.getSnapshot().hasTag('linked'))
  pay.send({ type: 'exchange.entered' })
  await until(() => pay.getSnapshot().hasTag('following'))
  expect(opened).toEqual(['s2', 's3'])
})

test('behavior: when a declined payment is reviewed again, its old fee and error disappear', async () => {
  let looked = 0
  const machine = payMachine.provide({
    actors: {
      preparePayment: fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(() => {
        looked += 1
        return looked === 1 ? Promise.resolve({ intent, fee: { units: '21000' } }) : new Promise(() => undefined)
      }),
      checkWallet: fromPromise<void, Reviewed>(async () => {}),
      checkPayment: fromPromise<void, Reviewed>(async () => {}),
      askPayment: fromPromise<SentTransaction, Reviewed>(async () => {
        throw new ModalError('wallet.declined', 'No.')
      }),
    },
    actions: { report: () => undefined },
  })
  const pay = createActor(machine, { input: { account: mine } }).start()
  pay.send({ type: 'pay.requested', id: 'one', request })
  await until(() => pay.getSnapshot().hasTag('ready'))
  pay.send({ type: 'pay.confirmed' })
  await until(() => pay.getSnapshot().hasTag('stopped'))
  const shown = () => {
    const { intent, fee, fault } = pay.getSnapshot().context
    return [intent?.id, fee?.units, fault?.code]
  }
  expect(shown()).toEqual(['one', '21000', 'wallet.declined'])
  pay.send({ type: 'pay.retry' })
  expect([pay.getSnapshot().hasTag('preparing'), looked]).toEqual([true, 2])
  expect(shown()).toEqual([undefined, undefined, undefined])
})

test.each([
  ['reverts', { type: 'receipt.reverted', reason: '' }, 'payment.reverted'],
  ['is replaced', { type: 'receipt.replaced', finality: 'spent' }, 'payment.replaced'],
] as const)(
  'error: when a payment %s, it can be paid again; a host that has lost its visitor is told',
  (_, event, code) => {
    const machine = payMachine.provide({
      actors: {
        preparePayment: fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(
          () => new Promise(() => undefined),
        ),
        watchPayment: fromCallback(() => undefined),
      },
      actions: { report: () => undefined },
    })
    const proving = {
      value: { sent: { proving: 'recent' } },
      context: { account: mine, sent, payment: { id: 'one', request } },
    }
    const start = () =>
      createActor(machine, { input: { account: mine }, snapshot: machine.resolveState(proving) }).start()
    const stayed = start()
    stayed.send(event)
    expect(stayed.getSnapshot().hasTag('stopped')).toBe(true)
    expect(stayed.getSnapshot().context).toMatchObject({ fault: { code }, sent: undefined })
    expect(stayed.getSnapshot().can({ type: 'pay.retry' })).toBe(true)
    const away = start()
    away.send({ type: 'pay.left' })
    away.send(event)
    expect(away.getSnapshot().value).toBe('idle')
    expect(away.getSnapshot().context.outcome).toEqual({ status: 'declined' })
  },
)

test.each(['receipt.confirming', 'receipt.confirmed'] as const)(
  'behavior: when the wallet has sent the payment again for another fee, %s tells the host the hash on the network',
  async (type) => {
    const machine = payMachine.provide({
      actors: {
        preparePayment: fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(async () => ({
          sent,
        })),
        watchPayment: fromCallback(() => undefined),
      },
      actions: { report: () => undefined },
    })
    const pay = createActor(machine, { input: { account: mine } }).start()
    pay.send({ type: 'pay.requested', id: 'one', request })
    await until(() => pay.getSnapshot().hasTag('proving'))
    pay.send({ type, repriced: '0xa2' })
    expect(pay.getSnapshot().context.outcome).toEqual({ status: 'paid', hash: '0xa2' })
  },
)

test('behavior: when a payment needs a swap, the form is told tokens by address and the coin as payments name it', async () => {
  const shortage = { from: { ...ether, symbol: 'MATIC' }, to: dollar, missing: '3' }
  const short = fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(async () => ({ shortage }))
  const { actor, reports } = alone(payMachine.provide({ actors: { preparePayment: short } }), { account: mine })
  actor.send({ type: 'pay.requested', id: 'one', request: { ...request, asset: 'token' } })
  await until(() => actor.getSnapshot().hasTag('short'))
  actor.send({ type: 'swap.chosen' })
  const params = { fromToken: 'native', toToken: dollar.address, missing: '3' }
  expect(reports).toContainEqual(
    expect.objectContaining({ event: { type: 'view.push', view: { name: 'Swap', params } } }),
  )
})
