import { createActor, fromCallback, fromPromise, fromTransition } from 'xstate'
import { afterEach, expect, test } from 'vitest'
import { PAY_PROOF_LIMIT, RECEIPT_WAIT, SEND_APPROVAL_LIMIT } from '../../../domain/limits'
import type { SendIntent, SentTransaction } from '../../../domain/transaction/transaction'
import { payMachine } from '../machines/pay'
import { ether, mine, sent } from '../../../../tests/support/holdings'
import { alone } from '../../../../tests/support/system'
import { ModalError } from '../../../domain/errors'
import type { ModalOptions } from '../../../domain/options/options'
import type { CaipAddress } from '../../../domain/caip'
import type { Exchange } from '../../../domain/pay/exchange'
import type { PaymentRequest, PreparedPayment } from '../../../domain/pay/payment'
import type { Payment } from '../machines/setup'
import { createPay } from '../runtime/headless'
import { unloadedError } from '../../../domain/chunk'
import type { Eip1193Provider } from '../../../services/wallet/eip1193'
import { other } from '../../../../tests/support/addresses'
import { begin, ending, page, refusing, wallet } from '../../../../tests/support/page'

const request: PaymentRequest = { recipient: other, network: 'eip155:1', asset: 'native', amount: '1' }
const intent: SendIntent = {
  ...{ id: 'one', account: mine, network: 'eip155:1', token: ether, amountText: '1', units: '1000000000000000000' },
  receiver: { address: other },
}
const begun: ReturnType<typeof begin>[] = []
afterEach(() => {
  for (const one of begun.splice(0)) one.end()
})

function paying(provider: Eip1193Provider = wallet().provider, given: Partial<ModalOptions> = {}) {
  const one = begin(page(undefined, provider), { features: { pay: true, analytics: false }, ...given })
  begun.push(one)
  const { root, router, chart } = one.system
  return {
    ...one,
    pay: createPay({ system: one.system, outcomes: one.outcomes } as Parameters<typeof createPay>[0], ModalError),
    view: () => router.getSnapshot().context.view?.name,
    payment: () => chart('pay'),
    close: () => root.send({ type: 'modal.close' }),
  }
}

/** A payment on screen, of a connected wallet. */
async function onScreen() {
  const one = paying()
  const outcome = one.pay(request)
  await one.choose()
  await one.until(() => one.payment()?.getSnapshot().context.payment)
  return { ...one, outcome }
}

test('error: when the host has not allowed payments, none begins', async () => {
  const { pay, view } = paying(wallet().provider, { features: { analytics: false } })
  await expect(pay(request)).rejects.toMatchObject({ code: 'options.invalid.payOff' })
  expect(view()).toBeUndefined()
})

test('error: when a request is not whole, none begins', async () => {
  const { pay, view } = paying()
  await expect(pay({ ...request, amount: 'all' })).rejects.toMatchObject({ code: 'options.invalid.pay' })
  expect(view()).toBeUndefined()
})

test('behavior: when the visitor closes Connect, the payment is closed', async () => {
  const { pay, close, until, system } = paying()
  const outcome = pay(request)
  await until(() => system.root.getSnapshot().hasTag('open'))
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('behavior: when the visitor declines in the wallet and closes the dialog, the payment is closed', async () => {
  const { pay, choose, close, until, system } = paying(wallet({ eth_requestAccounts: refusing }).provider)
  const outcome = pay(request)
  await choose()
  await until(() => system.connection('eip155')?.getSnapshot().context.fault)
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('behavior: when a wallet is connected, the payment is shown as requested, and closing it settles it', async () => {
  const { view, payment, close, outcome } = await onScreen()
  expect(view()).toBe('Pay')
  expect(payment()?.getSnapshot().context.payment?.request).toEqual(request)
  expect(await ending(outcome)).toBe('pending')
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('error: when a payment is on screen, a second one is refused and the first goes on', async () => {
  const { pay, close, outcome } = await onScreen()
  await expect(pay({ ...request, amount: '2' })).rejects.toMatchObject({ code: 'payment.running.here' })
  expect(await ending(outcome)).toBe('pending')
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('behavior: when the network cannot be switched to, the payment is closed', async () => {
  const script = { wallet_switchEthereumChain: refusing }
  const { pay, choose, close, until, system, view } = paying(wallet(script).provider)
  const outcome = pay({ ...request, network: 'eip155:137' })
  await choose()
  await until(() => system.network.getSnapshot().context.fault)
  expect(view()).not.toBe('Pay')
  close()
  expect(await outcome).toEqual({ status: 'closed' })
})

/** A payment for which the wallet was asked, on a page whose view is set by hand; its time is simulated. */
async function asked(answer: () => Promise<SentTransaction>) {
  const { actor, clock } = alone(
    payMachine.provide({
      actors: {
        preparePayment: fromPromise<PreparedPayment, Payment & { account: CaipAddress | undefined }>(async () => ({
          intent,
          fee: { units: '21000' },
        })),
        checkWallet: fromPromise(async () => {}),
        checkPayment: fromPromise(async () => {}),
        askPayment: fromPromise(answer),
        watchPayment: fromCallback(() => {}),
        listExchanges: fromPromise<readonly Exchange[], PaymentRequest>(async () => []),
      },
    }),
    { account: mine },
  )
  const router = createActor(
    fromTransition((_, { view }: { type: 'shown'; view: string }) => ({ view: { name: view }, past: [] }), {
      view: { name: '' },
      past: [],
    }),
  ).start()
  const system = {
    root: { send: () => router.send({ type: 'shown', view: 'Pay' }), getSnapshot: () => ({ hasTag: () => false }) },
    router: {
      getSnapshot: () => ({ context: router.getSnapshot().context }),
      subscribe: (listener: () => void) => router.subscribe(listener),
    },
    chart: () => actor,
    options: { features: { pay: true } },
    uuid: () => 'one',
  }
  const outcomes = {
    connect: async () => {},
    switchNetwork: async () => {},
    outcome: (listen: (resolve: (value: unknown) => void) => unknown, start: () => void) =>
      new Promise((resolve) => {
        listen(resolve)
        start()
      }),
  }
  const dependencies = { system, outcomes } as unknown as Parameters<typeof createPay>[0]
  const outcome = createPay(dependencies, ModalError)(request)
  const has = (tag: 'ready' | 'asking' | 'proving') => expect.poll(() => actor.getSnapshot().hasTag(tag)).toBe(true)
  await has('ready')
  actor.send({ type: 'pay.confirmed' })
  return { actor, clock, outcome, has, show: (view: string) => router.send({ type: 'shown', view }) }
}

test.each<[string, () => Promise<SentTransaction>, 'asking' | 'proving', number]>([
  ['the wallet is silent', () => new Promise(() => undefined), 'asking', SEND_APPROVAL_LIMIT],
  ['the transaction gets into no block', async () => sent, 'proving', RECEIPT_WAIT],
])(
  'error: when the visitor leaves and %s, the host learns that the outcome is unknown, and may ask for another payment',
  async (_, answer, tag, limit) => {
    const story = await asked(answer)
    if (tag === 'proving') await story.has('proving')
    else await story.has('asking')
    story.show('Account')
    expect(await ending(story.outcome)).toBe('pending')
    story.clock.increment(limit)
    // A transaction that was left early is looked for until its own limit.
    story.clock.increment(PAY_PROOF_LIMIT)
    expect(await story.outcome).toEqual({ status: 'unknown' })
    expect(story.actor.getSnapshot().can({ type: 'pay.requested', id: 'two', request })).toBe(true)
  },
)

test('error: when the visitor leaves while the wallet is asked, and it answers late, the host learns the outcome', async () => {
  let answer = (_: SentTransaction) => {}
  const story = await asked(() => new Promise((resolve) => (answer = resolve)))
  await story.has('asking')
  story.show('Account')
  answer(sent)
  await story.has('proving')
  story.clock.increment(RECEIPT_WAIT)
  story.clock.increment(PAY_PROOF_LIMIT)
  expect(await story.outcome).toEqual({ status: 'unknown' })
})

test.each<[string, object[], object]>([
  ['is lost', [{ failed: true }, { failed: false }, { view: '' }], { code: 'http.unreachable.payments' }],
  ['is late', [{ view: '' }], { status: 'closed' }],
])(
  'error: when the code of payments %s and the visitor closes the dialog, the host learns why',
  async (_, changes, expected) => {
    const shown = { failed: false, view: '' }
    const listeners: (() => void)[] = []
    const subscribe = (listener: () => void) => listeners.push(listener)
    const system = {
      root: { send: () => (shown.view = 'Pay'), getSnapshot: () => ({ hasTag: () => shown.failed }), subscribe },
      router: { getSnapshot: () => ({ context: { view: { name: shown.view }, past: [] } }), subscribe },
      ...{ chart: () => undefined, options: { features: { pay: true } }, uuid: () => 'one', unloaded: unloadedError },
    }
    const outcome = (listen: (resolve: () => void) => unknown) => new Promise<void>((resolve) => listen(resolve))
    const outcomes = { connect: async () => {}, switchNetwork: async () => {}, outcome }
    const dependencies = { system, outcomes } as unknown as Parameters<typeof createPay>[0]
    const settled = createPay(dependencies, ModalError)(request).catch((error: unknown) => error)
    await expect.poll(() => listeners.length).toBe(2)
    for (const change of changes) {
      Object.assign(shown, change)
      for (const listener of listeners) listener()
    }
    expect(await settled).toMatchObject(expected)
  },
)
