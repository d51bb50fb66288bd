import { ModalError } from '../../../domain/errors'
import type { SendIntent, SentTransaction } from '../../../domain/transaction/transaction'
import { payMachine } from '../machines/pay'
import type { ExchangePayment, Reviewed } from '../machines/setup'
import { defineWalk } from '../../../../tests/harness/walk'
import { other } from '../../../../tests/support/addresses'
import { mainnet } from '../../../../tests/support/facts'
import { another, dollar, ether, mine, sent } from '../../../../tests/support/holdings'
import { askedOf, parked } from '../../../../tests/support/system'

const request = { recipient: other, network: mainnet, asset: 'native', amount: '1', reference: 'order-1' } as const
const intent: SendIntent = {
  id: 'one',
  account: mine,
  network: mainnet,
  token: ether,
  amountText: '1',
  units: '1000000000000000000',
  receiver: { address: other },
}
const prepared = { intent, fee: { units: '21000' } }
const hash = '0xa1'
const named: SentTransaction = {
  ...{ ...sent, hash },
  arrives: { owner: other, decimals: 18, symbol: 'ETH', units: intent.units },
}
const shortage = { from: dollar, to: ether, missing: '0.5' }
const declined = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const bank = { id: 'bank', name: 'Bank' }
const session = { exchange: bank, sessionId: 'one', url: 'https://bank.example/pay' }
const running = new ModalError('payment.running', 'This is being paid in another tab.')
const unsure = new ModalError('send.unknown', 'The wallet went away.')

export default defineWalk({
  name: 'pay',
  machine: payMachine,
  input: { account: mine },
  actors: {
    preparePayment: parked,
    checkWallet: parked,
    checkPayment: parked,
    askPayment: parked,
    listExchanges: parked,
    findPage: parked,
    openPage: parked,
    lookAtExchange: parked,
  },
  events: [
    { type: 'account.changed', account: mine },
    { type: 'account.changed', account: another },
    { type: 'pay.requested', id: 'one', request },
    { type: 'pay.requested', id: 'two', request },
    { type: 'pay.confirmed' },
    { type: 'pay.unchecked' },
    { type: 'pay.retry' },
    { type: 'pay.entered' },
    { type: 'swap.chosen' },
    { type: 'swap.sent', hash },
    { type: 'swap.decided', hash, outcome: 'confirmed' },
    { type: 'swap.decided', hash, outcome: 'reverted' },
    { type: 'swap.decided', hash, outcome: 'unseen' },
    { type: 'swap.decided', hash: '0xa2', outcome: 'confirmed' },
    { type: 'pay.left' },
    { type: 'receipt.confirming' },
    { type: 'receipt.confirming', arrived: '7' },
    { type: 'receipt.gone' },
    { type: 'receipt.confirmed' },
    { type: 'receipt.confirmed', arrived: '7' },
    { type: 'receipt.reverted', reason: 'paused' },
    { type: 'receipt.other' },
    { type: 'receipt.part' },
    { type: 'receipt.replaced', finality: 'spent' },
    { type: 'receipt.unsent' },
    { type: 'receipt.untold' },
    { type: 'exchanges.retry' },
    { type: 'exchange.selected', exchange: bank },
    { type: 'exchange.selected', exchange: { id: 'unlisted', name: 'Unlisted' } },
    { type: 'exchange.entered' },
    { type: 'exchange.left' },
  ],
  puppets: {
    preparePayment: {
      done: [
        prepared,
        { earlier: { status: 'paid', hash } },
        { earlier: { status: 'unknown' } },
        { sent: named },
        { session },
        { shortage },
      ],
    },
    askPayment: { done: [named], error: [declined, unsure, running] },
    watchPayment: { done: [] },
    listExchanges: { done: [[bank], []] },
    findPage: { done: [session] },
    openPage: { done: [true, false], error: [running, unsure] },
    lookAtExchange: {
      done: [
        { status: 'UNKNOWN' },
        { status: 'IN_PROGRESS', hash },
        { status: 'SUCCESS', hash },
        { status: 'SUCCESS', hash, confirming: true },
        { status: 'SUCCESS' },
        { status: 'FAILED' },
        { status: 'FAILED', hash },
      ],
    },
  },
  serialize: ({
    context: {
      account,
      payment,
      intent,
      shortage: short,
      swap,
      exchanges,
      exchange,
      session: page,
      hash: seen,
      sent: told,
      outcome,
    },
  }) => [
    account,
    payment?.id,
    intent !== undefined,
    short !== undefined,
    swap,
    exchanges?.length,
    exchange?.id,
    page?.sessionId,
    seen,
    told?.hash,
    outcome,
  ],
  waits: { asking: 'its first state has the limit; after that an answer still counts' },
  uncancelled: {
    asking: 'leaving ends it once it is overdue',
    'asking.waiting': 'what a wallet was asked cannot be called back: its answer counts',
  },
  givenUp: {
    askPayment: 'it may have been sent, which the host and the visitor are told',
    findPage: 'nothing is paid by the page',
    openPage: 'the reference is marked, and the host is told that it is undecided',
  },
  within: 3,
  invariants: {
    'the wallet is asked only for what is on screen, with its fee': ({ context, children }) => {
      const asked = askedOf(children.askPayment) as Reviewed | undefined
      return (
        asked === undefined ||
        (asked.intent === context.intent && asked.fee === context.fee && asked.reference === 'order-1')
      )
    },
    'one question to the wallet at a time, and only while it is said': (snapshot) =>
      snapshot.matches('asking') === (snapshot.children.askPayment !== undefined),
    'how it ended is known exactly when it has': (snapshot) =>
      snapshot.matches('idle') ||
      (snapshot.context.outcome !== undefined) ===
        (snapshot.hasTag('paid') ||
          snapshot.matches('unknown') ||
          snapshot.matches({ sent: 'gone' }) ||
          snapshot.matches('earlier')),
    'paid is said exactly where it is told': (snapshot) =>
      !snapshot.hasTag('paid') || snapshot.context.outcome?.status === 'paid',
    'the chain is looked at exactly while what the wallet has named is not final, or on screen': (snapshot) =>
      snapshot.matches('sent') === (snapshot.children.watchPayment !== undefined),
    'a stop says why': (snapshot) =>
      !(snapshot.hasTag('stopped') || snapshot.hasTag('unknown')) || snapshot.context.fault !== undefined,
    'what may have been sent is neither confirmed nor tried again': (snapshot) =>
      !(
        snapshot.matches('asking') ||
        snapshot.hasTag('proving') ||
        snapshot.hasTag('following') ||
        snapshot.hasTag('unknown') ||
        snapshot.hasTag('paid')
      ) || !(['pay.confirmed', 'pay.retry', 'exchange.entered'] as const).some((type) => snapshot.can({ type })),
    'an exchange is opened and asked only about the page that is on screen, and of its reference': ({
      context,
      children,
    }) =>
      [children.openPage, children.lookAtExchange]
        .map((one) => askedOf(one) as ExchangePayment | undefined)
        .every((asked) => !asked || (asked.session === context.session && asked.reference === 'order-1')),
    'one road at a time: a wallet that was asked, or a page that was opened': ({ children, context }) =>
      !(children.askPayment && (children.openPage || children.lookAtExchange)) &&
      !(children.askPayment && context.session),
    'what was broadcast fails by the chain alone': (snapshot) =>
      !snapshot.hasTag('stopped') || snapshot.context.hash === undefined,
    'while a swap is under way no other is begun': (snapshot) =>
      !snapshot.can({ type: 'swap.chosen' }) || snapshot.context.swap === undefined,
    'a swap is waited for exactly while the chain has not decided one': (snapshot) =>
      !snapshot.hasTag('swapping') || snapshot.context.swap !== undefined,
    'what is short is neither confirmed nor forgotten': (snapshot) =>
      !snapshot.hasTag('short') ||
      (snapshot.context.shortage !== undefined && !snapshot.can({ type: 'pay.confirmed' })),
    'what is ready is whole': (snapshot) =>
      !snapshot.hasTag('ready') || (snapshot.context.intent !== undefined && snapshot.context.fee !== undefined),
  },
  moves: {
    'after the wallet was asked, or a page opened, it never counts as closed': (before, _, after) =>
      !(
        before.matches('asking') ||
        before.hasTag('proving') ||
        before.hasTag('following') ||
        before.matches({ exchange: 'opening' })
      ) || after.context.outcome?.status !== 'closed',
    'a swap changes nothing of the payment, and pays nothing': (before, { type }, after) =>
      !type.startsWith('swap.') ||
      (after.context.payment === before.context.payment &&
        after.context.outcome === before.context.outcome &&
        after.matches('asking') === before.matches('asking')),
    'paid from a wallet only after evidence of the intent': (before, { type }, after) =>
      after.context.outcome?.status !== 'paid' ||
      after.context.outcome === before.context.outcome ||
      after.matches('earlier') ||
      after.context.session !== undefined ||
      type === 'receipt.confirming' ||
      type === 'receipt.confirmed',
    'what was decided stays decided until the next payment, but for a block that goes': (before, event, after) =>
      before.context.outcome === undefined ||
      before.hasTag('confirming') ||
      before.matches({ sent: 'gone' }) ||
      event.type === 'pay.requested' ||
      after.context.outcome === before.context.outcome,
  },
})
