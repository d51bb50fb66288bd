import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { QUOTE_SETTLE } from '../../../domain/limits'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import type { Quote, SwapOffer, SwapOrder, SwapQuestion } from '../domain/swap'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { swapMachine, type SwapWish } from '../machines/swap'
import { mainnet } from '../../../../tests/support/facts'
import { another, dollar, ether, mine } from '../../../../tests/support/holdings'
import { approval, offerOf, orderOf, quoteOf, swapped } from '../../../../tests/support/swaps'
import { until } from '../../../../tests/support/until'

/** Machine whose exchange returns the given offer. */
const offering = (offer: (order: SwapOrder) => SwapOffer) =>
  swapMachine.provide({
    actors: {
      getQuote: fromPromise<Quote, SwapQuestion>(async () => quoteOf('one')),
      prepare: fromPromise<SwapOffer, SwapOrder>(async ({ input }) => offer(input)),
    },
    actions: { report: () => undefined },
  })

/** Fills the form and reviews its quote. */
async function reviewed(machine: typeof swapMachine) {
  const clock = new SimulatedClock()
  const swap = createActor(machine, { input: { account: mine, network: mainnet }, clock }).start()
  swap.send({ type: 'token.selected', side: 'from', token: dollar })
  swap.send({ type: 'token.selected', side: 'to', token: ether })
  swap.send({ type: 'amount.typed', side: 'from', text: '1' })
  clock.increment(QUOTE_SETTLE)
  await until(() => swap.getSnapshot().can({ type: 'swap.reviewed' }))
  swap.send({ type: 'swap.reviewed' })
  return { swap, clock }
}

test('behavior: the reason for a voided review stays during the next quote, and typing clears it', async () => {
  const { swap, clock } = await reviewed(
    offering((order) => offerOf('poor', 'swap', { order, quote: quoteOf('poor', '1000000', '1') })),
  )
  await until(() => swap.getSnapshot().matches({ flow: 'editing' }))
  clock.increment(QUOTE_SETTLE)
  await until(() => swap.getSnapshot().can({ type: 'swap.reviewed' }))
  expect(swap.getSnapshot().context.fault).toMatchObject({ code: 'swap.moved' })
  swap.send({ type: 'amount.typed', side: 'from', text: '2' })
  expect(swap.getSnapshot().context.fault).toBeUndefined()
})

test('behavior: the offer is prepared from the reviewed order, with its amount and minimum', async () => {
  const asked: SwapOrder[] = []
  const { swap } = await reviewed(offering((order) => (asked.push(order), offerOf('offer', 'swap', { order }))))
  await until(() => swap.getSnapshot().hasTag('ready'))
  expect(asked).toEqual([orderOf()])
})

test('behavior: when the pair is flipped, or one token is selected for the other side, the amount stays with its token', () => {
  const machine = swapMachine.provide({ actions: { report: () => undefined } })
  for (const side of ['from', 'to'] as const) {
    const form = createActor(machine, { input: { account: mine, network: mainnet } }).start()
    const sides = () => {
      const { from, to, side: typed, amountText } = form.getSnapshot().context
      return [from?.symbol, to?.symbol, typed, amountText]
    }
    form.send({ type: 'token.selected', side: 'from', token: dollar })
    form.send({ type: 'token.selected', side: 'to', token: ether })
    form.send({ type: 'amount.typed', side, text: '4' })
    form.send({ type: 'pair.flipped' })
    expect(sides()).toEqual([ether.symbol, dollar.symbol, side === 'from' ? 'to' : 'from', '4'])
    form.send({ type: 'token.selected', side: 'from', token: dollar })
    expect(sides().slice(0, 2)).toEqual([dollar.symbol, ether.symbol])
  }
})

test('behavior: when there is an unfinished swap, it fills an empty form, but never replaces typed values', () => {
  const machine = swapMachine.provide({ actions: { report: () => undefined } })
  const form = () => createActor(machine, { input: { account: mine, network: mainnet } }).start()
  const wish = { from: dollar, to: ether, amountText: '4', slippage: '2', approval, isLeft: true } as const
  const empty = form()
  empty.send({ type: 'wish.made', wish })
  expect(empty.getSnapshot().context).toMatchObject({ amountText: '4', slippage: '2', from: dollar, approval })

  const typed = form()
  typed.send({ type: 'token.selected', side: 'from', token: ether })
  typed.send({ type: 'token.selected', side: 'to', token: dollar })
  typed.send({ type: 'amount.typed', side: 'from', text: '10' })
  const { slippage } = typed.getSnapshot().context
  typed.send({ type: 'wish.made', wish })
  // The approval shows anyway, so that it can be revoked here.
  expect(typed.getSnapshot().context).toMatchObject({ amountText: '10', slippage, from: ether, to: dollar, approval })
})

test('behavior: an unfinished swap is restored once, and a cleared amount stays cleared after a reload', async () => {
  const wish = { from: dollar, to: ether, amountText: '4', slippage: '2', approval, isLeft: true } as const
  type Listed = { tokens: readonly TokenBalance[]; wish: SwapWish }
  const asked: number[] = []
  const machine = swapMachine.provide({
    actors: {
      loadTokens: fromPromise<Listed, { account: CaipAddress | undefined; network: CaipNetworkId }>(async () => {
        asked.push(1)
        return { tokens: [dollar, ether], wish }
      }),
    },
    actions: { report: () => undefined },
  })
  const swap = createActor(machine, { input: { account: mine, network: mainnet } }).start()
  const context = () => swap.getSnapshot().context
  await until(() => context().amountText === '4')
  swap.send({ type: 'slippage.typed', text: '3' })
  swap.send({ type: 'amount.typed', side: 'from', text: '' })
  swap.send({ type: 'swap.entered' })
  await until(() => asked.length === 2 && swap.getSnapshot().matches({ list: 'known' }))
  expect(context()).toMatchObject({ amountText: '', slippage: '3', from: dollar, to: ether, approval })
})

test('behavior: after a switch to its account, an unfinished swap restores its approval, not its amounts', async () => {
  const wish = { from: ether, to: dollar, amountText: '4', slippage: '2', approval, isLeft: true } as const
  const asked: (CaipAddress | undefined)[] = []
  const machine = swapMachine.provide({
    actors: {
      loadTokens: fromPromise<
        { tokens: readonly TokenBalance[]; wish: SwapWish },
        { account: CaipAddress | undefined; network: CaipNetworkId }
      >(async ({ input }) => {
        asked.push(input.account)
        return { tokens: [dollar, ether], wish: input.account === another ? wish : {} }
      }),
    },
    actions: { report: () => undefined },
  })
  const swap = createActor(machine, { input: { account: mine, network: mainnet } }).start()
  await until(() => swap.getSnapshot().matches({ list: 'known' }))
  const { slippage } = swap.getSnapshot().context
  swap.send({ type: 'account.changed', account: another, network: mainnet })
  swap.send({ type: 'swap.entered' })
  await until(() => asked.length === 2 && swap.getSnapshot().matches({ list: 'known' }))
  expect(asked).toEqual([mine, another])
  expect(swap.getSnapshot().context).toMatchObject({ amountText: '', slippage, approval })
})

/** A form of a dollar and the coin, on a network with these tokens. */
async function listing() {
  const machine = swapMachine.provide({
    actors: {
      loadTokens: fromPromise<
        { tokens: readonly TokenBalance[]; wish: SwapWish },
        { account: CaipAddress | undefined; network: CaipNetworkId }
      >(async () => ({ tokens: [dollar, ether], wish: { from: dollar, to: ether } })),
    },
    actions: { report: () => undefined },
  })
  const swap = createActor(machine, { input: { account: mine, network: mainnet } }).start()
  await until(() => swap.getSnapshot().context.to !== undefined)
  const shown = () => {
    const { from, to, tokens = [] } = swap.getSnapshot().context
    return [from, to, ...tokens].map((token) => [token?.symbol, token?.quantity.numeric, token?.price])
  }
  return { swap, shown }
}

test('behavior: when balances are read again, the form and its list have these balances and prices, and no older ones', async () => {
  const { swap, shown } = await listing()
  const quantity = { ...ether.quantity, numeric: '7' }
  swap.send({ type: 'tokens.changed', tokens: [{ ...ether, price: '2500', quantity }] })
  const [none, now] = [
    ['USD', '0', '0'],
    ['ETH', '7', '2500'],
  ]
  expect(shown()).toEqual([none, now, none, now])
})

test('behavior: when another account is chosen on the network, no token has the balance of the account before', async () => {
  const { swap, shown } = await listing()
  swap.send({ type: 'account.changed', account: another, network: mainnet })
  const [dollars, ethers] = [
    ['USD', '0', '0'],
    ['ETH', '0', '0'],
  ]
  expect(shown()).toEqual([dollars, ethers, dollars, ethers])
})

/** Confirms a swap that begins with an approval, for which `askWallet` is asked, and which no block includes. */
async function approving(askWallet: () => Promise<SentTransaction>) {
  const machine = swapMachine.provide({
    actors: {
      getQuote: fromPromise<Quote, SwapQuestion>(async () => quoteOf('one')),
      prepare: fromPromise<SwapOffer, SwapOrder>(async ({ input }) => offerOf('offer', 'approve', { order: input })),
      checkWallet: fromPromise<void, SwapOrder>(async () => {}),
      checkOffer: fromPromise<void, SwapOffer>(async () => {}),
      askWallet: fromPromise<SentTransaction, SwapOffer>(askWallet),
      awaitApproval: fromPromise<void, SentTransaction>(() => new Promise(() => {})),
    },
    actions: { report: () => undefined },
  })
  const { swap } = await reviewed(machine)
  await until(() => swap.getSnapshot().hasTag('ready'))
  swap.send({ type: 'swap.confirmed', offerId: 'offer' })
  return swap
}

test.each([
  ['another account', { account: another, network: mainnet }],
  ['another network', { account: mine, network: 'eip155:137' }],
] as const)('behavior: when %s is chosen during an approval, the approval is not awaited there', async (_, moved) => {
  let answer: (sent: SentTransaction) => void = () => undefined
  const swap = await approving(() => new Promise((resolve) => (answer = resolve)))
  await until(() => swap.getSnapshot().hasTag('asking'))
  swap.send({ type: 'account.changed', ...moved })
  answer({ ...swapped, kind: 'approve' })
  await until(() => !swap.getSnapshot().hasTag('asking'))
  expect([swap.getSnapshot().hasTag('granting'), swap.getSnapshot().context.approval]).toEqual([false, undefined])
})

test('behavior: when the wallet sends an approval, its token, spender, amount, network and account are kept', async () => {
  const swap = await approving(async () => ({ ...swapped, kind: 'approve' }))
  await until(() => swap.getSnapshot().hasTag('granting'))
  expect(swap.getSnapshot().context.approval).toEqual(approval)
})

test('behavior: when an approval of before is not in a block, it is kept and awaited, and only then is another one offered', async () => {
  const awaited: string[] = []
  let done: () => void = () => undefined
  const transaction: SentTransaction = { ...swapped, kind: 'approve' }
  const machine = swapMachine.provide({
    actors: {
      getQuote: fromPromise<Quote, SwapQuestion>(async () => quoteOf('one')),
      prepare: fromPromise<SwapOffer, SwapOrder>(async ({ input }) => ({
        ...offerOf('offer', 'approve', { order: input }),
        pending: { transaction, approval },
      })),
      awaitApproval: fromPromise<void, SentTransaction>(({ input }) => {
        awaited.push(input.hash)
        return new Promise((resolve) => (done = resolve))
      }),
    },
    actions: { report: () => undefined },
  })
  const { swap, clock } = await reviewed(machine)
  await until(() => swap.getSnapshot().hasTag('granting'))
  expect(swap.getSnapshot().context.approval).toEqual(approval)
  swap.send({ type: 'preview.left' })
  clock.increment(QUOTE_SETTLE)
  await until(() => swap.getSnapshot().can({ type: 'swap.reviewed' }))
  swap.send({ type: 'swap.reviewed' })
  await until(() => swap.getSnapshot().hasTag('granting'))
  expect(awaited).toEqual([swapped.hash, swapped.hash])
  done()
  await until(() => swap.getSnapshot().hasTag('ready'))
  expect(awaited).toHaveLength(2)
})
